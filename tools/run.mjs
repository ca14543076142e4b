// Entry point of every npm script. Needs only Node ≥ 20: installs missing packages, builds stale web files,
// then runs the script with the Node version pinned in package.json.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { onLostParent } from './lost-parent.mjs'
import { problemWithNode } from './node-hash.mjs'
import { withProgress } from './progress.mjs'

const pinnedNode = process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node'
const installStamp = 'node_modules/.installed'

const watch = [
  ...['server', 'contract', 'i18n', 'pusher', 'composition'].map((tree) => `--watch-path=src/${tree}`),
  '--watch-preserve-output',
]

/** Arguments for the pinned Node, and whether the script needs the built web files. */
const scripts = {
  start: { run: ['src/main.ts'], isBuilt: true },
  // Restarts the server when its own files change; Vite reloads the pages. Plain --watch would also see Vite's temporary files.
  dev: { run: [...watch, 'src/main.ts', '--dev'] },
  'dev:debug': { run: ['--inspect', ...watch, 'src/main.ts', '--dev'] },
  check: { run: ['tools/check.ts'] },
  // Runs the build itself, in parallel with its other checks.
  test: { run: ['tools/test.ts'] },
  'test:all': { run: ['tools/test.ts', '--all'] },
  'test:unit': { run: ['node_modules/vitest/vitest.mjs', 'run'] },
  'test:e2e': { run: ['tools/test.ts', '--only-e2e'] },
  bench: { run: ['bench/run.ts'], isBuilt: true },
  rehearse: { run: ['tools/rehearse/rehearse.ts'], isBuilt: true },
  staff: { run: ['tools/staff.ts'] },
  'end-sessions': { run: ['tools/end-sessions.ts'] },
  backup: { run: ['tools/backup/backup.ts'] },
  restore: { run: ['tools/backup/restore.ts'] },
  facts: { run: ['tools/facts.ts'] },
  rate: { run: ['tools/rate.ts'] },
  'demo:draw': { run: ['demo/draw/main.ts'] },
  'db:migrate': { run: ['tools/database.ts', 'migrate'] },
  'db:seed': { run: ['tools/database.ts', 'seed'] },
  'db:reset': { run: ['tools/database.ts', 'reset'] },
}

const [name = '', ...rest] = process.argv.slice(2)
const script = scripts[/** @type {keyof typeof scripts} */ (name)]
if (!script) end(`There is no script "${name}".`)
if (Number(process.versions.node.split('.')[0]) < 20) end('Souqna needs Node 20 or newer to start.')

try {
  await install()
  if ('isBuilt' in script) await run([pinnedNode, 'tools/build.ts'])
} catch (error) {
  end(explanationOf(error))
}
process.exit(await run([pinnedNode, ...script.run, ...rest], { isFinal: true }))

async function install() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(installStamp) && existsSync(pinnedNode) && readFileSync(installStamp, 'utf8') === lock) return
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  // The lock file has a hash of every package, so npm's local cache is as safe as the registry. Node has its own below.
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const work = () => run([...npm, 'ci', ...options], { isQuiet: true })
  await withProgress(0, 6, 'Installing packages (once, about a minute)…', work)
  const problem = problemWithNode(pinnedNode)
  if (problem) throw new Error(problem)
  writeFileSync(installStamp, lock)
}

/**
 * Runs a program to its end and forwards signals to it. With `isFinal` its exit code becomes ours.
 * @param {string[]} command @param {{ isFinal?: boolean, isQuiet?: boolean }} options @returns {Promise<number>}
 */
function run([file, ...args], { isFinal = false, isQuiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(/** @type {string} */ (file), args, {
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    // SIGUSR2 restarts the workers one after the other. It would end the installation and the build.
    const forward = (/** @type {NodeJS.Signals} */ signal) => (isFinal || signal !== 'SIGUSR2') && child.kill(signal)
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'])
    for (const signal of signals) process.on(signal, forward)
    onLostParent(() => child.kill('SIGTERM'))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      if (isFinal) return resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
      if (code === 0) return resolve(0)
      reject(isQuiet ? new Error(output.trim() || `${file} ended with ${code ?? signal}`) : null)
    })
  })
}

/** @param {unknown} error */
function explanationOf(error) {
  // The failed program has already printed the reason.
  if (error === null) return ''
  const text = error instanceof Error ? error.message : String(error)
  if (/EACCES|EROFS|EPERM/.test(text)) return 'This folder is not writable: move the clone or change its permissions.'
  if (/ENOSPC/.test(text)) return 'The disk is full.'
  return text
}

/** @param {string} sentence @returns {never} */
function end(sentence) {
  if (sentence) process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
