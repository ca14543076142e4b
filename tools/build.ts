// Builds the web files when an input has changed, and compresses each file once at the highest level.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { showProgress } from './progress.mjs'

const stamp = 'build/.inputs'
const inputs = [
  'src/{web,contract,i18n}/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'tools/{licences,patch-package,react-patches,router-patches}.ts',
]
const isCompressible = (file: string) => /\.(js|css|svg|json|txt|ico)$/.test(file)

async function build() {
  const inputHash = hashOf(inputs.flatMap((pattern) => globSync(pattern)).sort())
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputHash) return

  showProgress(2, 6, 'Building the web files…')
  // An interrupted build writes no stamp, so the next start builds again.
  rmSync('build', { recursive: true, force: true })
  mkdirSync('build', { recursive: true })
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`)
  await buildServiceWorker()
  await Promise.all(globSync('build/client/**/*').filter(isCompressible).map(compress))
  writeFileSync(stamp, inputHash)
}

/** The service worker needs a constant file name: browsers check that URL for updates. */
async function buildServiceWorker() {
  const { build: bundle } = await import('vite')
  await bundle({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      lib: { entry: 'src/web/worker/sw.ts', formats: ['iife'], name: 'sw', fileName: () => 'sw.js' },
    },
  })
}

function hashOf(files: string[]) {
  const hash = createHash('sha256')
  for (const file of files) {
    if (!/\.\w+$/.test(file) || file.endsWith('.test.ts')) continue
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

async function compress(file: string) {
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

try {
  await build()
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  const isReadOnly = code === 'EACCES' || code === 'EROFS' || code === 'EPERM'
  const sentence = isReadOnly ? 'This folder is not writable: move the clone or change its permissions.' : error
  process.stderr.write(`\n${sentence instanceof Error ? sentence.message : sentence}\n`)
  process.exit(1)
}
