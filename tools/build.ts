// Builds the web side when something it is made of has changed, and packs its files once for all readers.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { showProgress } from './progress.mjs'

const stamp = 'build/.inputs'
const inputs = ['src/{web,contract,i18n}/**/*', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']
const isPackable = (file: string) => /\.(js|css|svg|json|txt|ico)$/.test(file)

async function build() {
  const wanted = hashOf(inputs.flatMap((pattern) => globSync(pattern)).sort())
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  showProgress(2, 6, 'Building the web side…')
  // A build that is cut short leaves no stamp and is made again.
  rmSync('build', { recursive: true, force: true })
  mkdirSync('build', { recursive: true })
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`)
  await buildWorker()
  await Promise.all(globSync('build/client/**/*').filter(isPackable).map(pack))
  writeFileSync(stamp, wanted)
}

/** One file at a name that stays: a browser looks there for a newer one. */
async function buildWorker() {
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

async function pack(file: string) {
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
  const sentence = isReadOnly ? 'This folder cannot be written to: move the clone, or change its rights.' : error
  process.stderr.write(`\n${sentence instanceof Error ? sentence.message : sentence}\n`)
  process.exit(1)
}
