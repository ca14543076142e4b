// npm test: types, lint and walls; unit and API tests on a real PostgreSQL; then what a person does, in a browser.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { startProduct } from '#e2e/support/product.ts'
import { findOrInstallChromium } from '#tools/chromium/find-chromium.mjs'
import { createMemoryFolder } from './memory-folder.ts'

type Tally = { passed: number; failed: number }

const reports = '.data/reports'
const onlyBrowser = process.argv.includes('--only-e2e')
const rest = process.argv.slice(2).filter((argument) => argument !== '--only-e2e')

// Before anything asks where to put what lives for minutes.
const scratch = createMemoryFolder()
if (scratch) process.env.TMPDIR = scratch.folder

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const tallies: Tally[] = []
// Side by side what leaves a core idle: the checks and the build, then the tests and the demo marketplace of the stories.
const built = run(['tools/build.ts'])
const checked = onlyBrowser ? undefined : checks()
if (!(await built)) {
  scratch?.remove()
  process.exit(1)
}
const stage = prepareStage()
// Told when the stories want it.
stage.catch(() => {})
if (checked) tallies.push(await checked, await serverTests())
tallies.push(await browserStories())

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
scratch?.remove()
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed ? 1 : 0)

async function checks(): Promise<Tally> {
  return (await run(['tools/check.ts', '--without-tests'])) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function serverTests(): Promise<Tally> {
  const file = `${reports}/vitest.json`
  const args = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const isGreen = await run(['node_modules/vitest/vitest.mjs', 'run', ...args])
  const report = read(file)
  return tally(isGreen, report?.numPassedTests, report?.numFailedTests)
}

async function prepareStage() {
  const chromium = await findOrInstallChromium({ cacheDir: '.data/browser', log: say })
  return { chromium, ...(await startProduct()) }
}

async function browserStories(): Promise<Tally> {
  const { chromium, url, stop } = await stage
  const file = `${reports}/playwright.json`
  const env = { CHROME_PATH: chromium, E2E_URL: url, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const isGreen = await run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json', ...rest], env)
  const stats = read(file)?.stats
  const told = tally(isGreen, stats?.expected, stats?.unexpected)
  try {
    await stop()
    return told
  } catch (error) {
    say(String(error))
    return { ...told, failed: told.failed + 1 }
  }
}

/** A runner that fails without naming a test (it crashed, it found none) has failed all the same. */
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

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
