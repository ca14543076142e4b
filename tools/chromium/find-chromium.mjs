// Finds a Chromium for the browser tests, or installs one. Prefers the headless shell, which uses a third less CPU than a
// full browser. Works on any Node ≥ 20 without installed packages.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endGroup, run } from '../command.mjs'
import { hasApt, installWithApt, isRoot, removePartialFolders, unpackDebianPackages } from '../debian-packages.mjs'
import { packedVersion, unpackChromium } from './packed-chromium.mjs'

/** Needed in a container and as root; the rest disables background network traffic. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const minute = 60_000

/**
 * Returns the absolute path of a Chromium that was started successfully.
 * @param {{ cacheDir: string, log?: (sentence: string) => void, skipSystem?: boolean }} options
 * @returns {Promise<string>}
 */
export async function findOrInstallChromium({ cacheDir, log = () => {}, skipSystem = false }) {
  const chosen = process.env.CHROME_PATH
  if (chosen && (await runs(chosen))) return resolve(chosen)
  if (chosen) throw new Error(`CHROME_PATH is ${chosen}, which does not run.`)

  const folder = resolve(cacheDir)
  const shell = await findRunnable([...(skipSystem ? [] : systemPaths(shellNames)), ...cachedPaths(folder)])
  if (shell) return shell
  const fullBrowser = skipSystem ? null : await findRunnable(systemPaths(browserNames))
  // Downloading a headless shell takes seconds; if that fails, use the full browser.
  if (fullBrowser) return installHeadlessShell(folder).catch(() => fullBrowser)

  const failures = []
  for (const installer of installers(folder, skipSystem)) {
    log(`Installing Chromium with ${installer.name} (once)…`)
    try {
      return await installer.install()
    } catch (error) {
      failures.push(`${installer.name}: ${/** @type {Error} */ (error).message}`)
    }
  }
  throw new Error(
    `No Chromium was found or could be installed (${failures.join('; ')}); install one or set CHROME_PATH.`,
  )
}

/** @param {string[]} paths */
async function findRunnable(paths) {
  for (const path of paths) if (existsSync(path) && (await runs(path))) return path
  return null
}

/** On Windows `--version` opens a Chrome window, so only the file is checked. @param {string} executable */
async function runs(executable) {
  if (process.platform === 'win32') return existsSync(executable)
  return run(executable, ['--version'], { limit: minute / 2 }).then(
    () => true,
    () => false,
  )
}

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const hasNpmPackage = process.platform === 'linux' && process.arch === 'x64'

/** @param {string[]} names Program names, used on Linux only. */
function systemPaths(names) {
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
function cachedPaths(folder) {
  return [...playwrightPaths(folder), packedPath(folder), join(debianFolder(folder), 'launch')]
}

/** @param {string} folder */
function playwrightPaths(folder) {
  const downloads = join(folder, 'playwright')
  if (!existsSync(downloads)) return []
  const isBrowser = (/** @type {string} */ path) => /(chrome-headless-shell|headless_shell)(\.exe)?$/.test(path)
  const files = /** @type {string[]} */ (readdirSync(downloads, { recursive: true })).filter(isBrowser)
  return files.map((file) => join(downloads, file))
}

/** @param {string} folder */
const packedPath = (folder) => join(folder, `chromium-${packedVersion}`, 'launch')

/** @param {string} folder */
const debianFolder = (folder) => join(folder, 'debian')

/** @param {string} folder @param {boolean} skipSystem */
function installers(folder, skipSystem) {
  return [
    ...(hasApt && isRoot && !skipSystem ? [{ name: 'apt-get', install: installOnSystem }] : []),
    { name: 'Playwright', install: () => installWithPlaywright(folder) },
    ...(hasNpmPackage ? [{ name: 'npm', install: () => installFromNpm(folder) }] : []),
    ...(hasApt ? [{ name: "Debian's packages", install: () => installFromDebian(folder) }] : []),
  ]
}

/** @param {string} folder */
async function installHeadlessShell(folder) {
  if (hasNpmPackage) return installFromNpm(folder)
  if (hasApt) return installFromDebian(folder)
  throw new Error('there is no package with a headless shell for this machine')
}

async function installOnSystem() {
  // Older releases have only the full browser; on Ubuntu that package only points to snap.
  await installWithApt('chromium-headless-shell').catch(() => installWithApt('chromium'))
  const installed = await findRunnable(systemPaths([...shellNames, ...browserNames]))
  if (installed) return installed
  throw new Error('the package contains no Chromium that runs')
}

/** @param {string} folder */
async function installFromDebian(folder) {
  // The browser reads the data files of chromium-common beside its program, so these are needed even when installed.
  const names = ['chromium-headless-shell', 'chromium-common']
  const program = `usr/lib/chromium/${names[0]}`
  const launch = await unpackDebianPackages({ names, program, folder: debianFolder(folder) })
  if (await opensPage(launch)) return launch
  rmSync(debianFolder(folder), { recursive: true, force: true })
  throw new Error('the unpacked Chromium does not run here')
}

/** @param {string} folder */
async function installWithPlaywright(folder) {
  await assertDownloadsReachable()
  const downloads = join(folder, 'playwright')
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: downloads }
  try {
    await run(process.execPath, [cli, 'install', 'chromium-headless-shell'], { env, limit: 2 * minute })
    for (const path of playwrightPaths(folder)) if (await opensPage(path)) return path
    throw new Error('the downloaded Chromium does not run here')
  } catch (error) {
    rmSync(downloads, { recursive: true, force: true })
    throw error
  }
}

/** Playwright retries an unreachable host for minutes. With a proxy or mirror only Playwright can test the connection. */
async function assertDownloadsReachable() {
  const { PLAYWRIGHT_DOWNLOAD_HOST, HTTPS_PROXY, https_proxy } = process.env
  if (PLAYWRIGHT_DOWNLOAD_HOST || HTTPS_PROXY || https_proxy) return
  const options = { method: 'HEAD', signal: AbortSignal.timeout(5000) }
  await fetch('https://cdn.playwright.dev', options).catch(() => {
    throw new Error('cdn.playwright.dev cannot be reached')
  })
}

/** @param {string} folder */
async function installFromNpm(folder) {
  removePartialFolders(folder)
  const unfinished = join(folder, `unfinished-${process.pid}`)
  mkdirSync(unfinished, { recursive: true })
  try {
    if (!(await opensPage(await unpackChromium(unfinished))))
      throw new Error('the downloaded Chromium does not run here')
    const installedByOther = await findRunnable([packedPath(folder)]) // another process was faster
    if (installedByOther) return installedByOther
    rmSync(dirname(packedPath(folder)), { recursive: true, force: true })
    renameSync(unfinished, dirname(packedPath(folder)))
    return packedPath(folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * Opens a page, which proves that renderer, fonts and libraries work. `--dump-dom` would be simpler, but the packed
 * Chromium lacks a file for it and hangs.
 * @param {string} executable
 */
async function opensPage(executable) {
  const profile = mkdtempSync(join(tmpdir(), 'souqna-chromium-'))
  const args = [...chromiumFlags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(executable, [...args, 'about:blank'], { stdio: 'ignore', detached: true })
  const exited = new Promise((done) => child.once('close', done).once('error', done))
  try {
    const signal = AbortSignal.timeout(minute / 2)
    return await Promise.race([showsTitle(profile, signal), exited.then(() => false)])
  } catch {
    return false
  } finally {
    endGroup(child)
    await exited
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
