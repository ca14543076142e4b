// npm test: types, lint and build; unit and API tests on a real PostgreSQL; then the main browser tests. With --all
// (npm run test:all) also all other browser tests and the Vitest project `thorough`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#e2e/support/product.ts'
import { findOrInstallChromium } from '#tools/chromium/find-chromium.mjs'
import { createMemoryFolder } from './memory-folder.ts'
import { findOrInstallPgBouncer } from './pgbouncer.mjs'
import { findOrInstallRedisServer } from './redis-server.mjs'

type Tally = { passed: number; failed: number }

const reports = '.data/reports'
const onlyBrowser = process.argv.includes('--only-e2e')
const runsAll = onlyBrowser || process.argv.includes('--all')
const playwrightArguments = process.argv.slice(2).filter((argument) => !['--only-e2e', '--all'].includes(argument))

// Set before anything asks for the folder of temporary files.
const memoryFolder = createMemoryFolder()
if (memoryFolder) process.env.TMPDIR = memoryFolder.folder
// Tests start the product dozens of times; compiled code makes each start 40 % cheaper.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'souqna-compiled')

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const tallies: Tally[] = []
// Parallel where a core would be idle: checks beside the build, then server tests beside the start of the demo product.
const build = run(['tools/build.ts'])
const chromium = findChromium()
const services = onlyBrowser ? undefined : findServices()
const checks = onlyBrowser ? undefined : runChecks()
if (!(await build)) {
  memoryFolder?.remove()
  process.exit(1)
}
const product = startProductForBrowser()
// A failure is reported when the browser tests await it.
product.catch(() => {})
await services
if (checks) tallies.push(await checks, await runServerTests())
const hasBrowser = (await chromium) !== undefined
if (hasBrowser) tallies.push(await runBrowserTests())

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
memoryFolder?.remove()
const missing = hasBrowser ? '' : '; the browser tests were not run, because there is no Chromium'
print(`\n${passed} passed, ${failed} failed${missing}`)
if (!runsAll) print('These were the main tests: npm run test:all also runs rare paths, faults and the whole demo.')
process.exit(failed || !hasBrowser ? 1 : 0)

/** One after the other: both may use apt. */
async function findServices() {
  await findOrInstallRedisServer(print)
  await findOrInstallPgBouncer(print)
}

/** Starts looking at once, so that a missing browser is reported in the first seconds. */
async function findChromium() {
  try {
    return await findOrInstallChromium({ cacheDir: '.data/browser', log: print })
  } catch (error) {
    print(`${(error as Error).message}\nThe browser tests will not run; all others do.`)
    return undefined
  }
}

async function runChecks(): Promise<Tally> {
  return (await run(['tools/check.ts', '--without-tests'])) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runServerTests(): Promise<Tally> {
  const file = `${reports}/vitest.json`
  const args = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  if (!runsAll) args.push('--project=!thorough')
  const isGreen = await run(['node_modules/vitest/vitest.mjs', 'run', ...args])
  const report = read(file)
  return tally(isGreen, report?.numPassedTests, report?.numFailedTests)
}

async function startProductForBrowser() {
  const path = await chromium
  if (!path) throw new Error('there is no Chromium')
  return { path, ...(await startProduct()) }
}

async function runBrowserTests(): Promise<Tally> {
  const { path, url, stop } = await product
  const file = `${reports}/playwright.json`
  const env = {
    CHROME_PATH: path,
    E2E_URL: url,
    E2E_ONLY_MAIN: runsAll ? '' : '1',
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  }
  const isGreen = await run(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json', ...playwrightArguments],
    env,
  )
  const stats = read(file)?.stats
  const result = tally(isGreen, stats?.expected, stats?.unexpected)
  try {
    await stop()
    return result
  } catch (error) {
    print(String(error))
    return { ...result, failed: result.failed + 1 }
  }
}

/** A runner that crashed or found no tests reports no failed test; count it as one failure. */
function tally(isGreen: boolean, passed = 0, failed = 0): Tally {
  return { passed, failed: isGreen && passed > 0 ? failed : Math.max(failed, 1) }
}

async function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return code === 0
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; unexpected: number }
}

function read(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
