// A Chromium for the browser stories: the one that is there, else one that this account can install.
// Runs on any Node ≥ 20 and needs no package.
import { spawn } from 'node:child_process'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createBrotliDecompress } from 'node:zlib'

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

// The only npm package that carries a Chromium: Linux on x64, headless, brotli-packed, with the libraries it needs.
const packedChromium = { name: '@sparticuz/chromium', version: '153.0.0' }

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
  const known = skipSystem ? cachedPlaces(folder) : [...systemPlaces(), ...cachedPlaces(folder)]
  const found = await firstThatRuns(known)
  if (found) return found

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

function systemPlaces() {
  if (process.platform === 'darwin') {
    const programs = ['Google Chrome', 'Chromium'].map((name) => `Applications/${name}.app/Contents/MacOS/${name}`)
    return ['/', homedir()].flatMap((root) => programs.map((program) => join(root, program)))
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    const programs = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
    return roots.flatMap((root) => (root ? programs.map((program) => join(root, program)) : []))
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return [...new Set(folders.filter(Boolean))].flatMap((folder) => names.map((name) => join(folder, name)))
}

/** @param {string} folder */
function cachedPlaces(folder) {
  return [...playwrightPlaces(folder), join(packedFolder(folder), 'launch')]
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
const packedFolder = (folder) => join(folder, `chromium-${packedChromium.version}`)

/** @param {string} folder @param {boolean} skipSystem */
function waysToInstall(folder, skipSystem) {
  const hasApt = !skipSystem && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const canUnpack = process.platform === 'linux' && process.arch === 'x64'
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
  const installed = await firstThatRuns(systemPlaces()) // on Ubuntu the package is only a hint to use snap
  if (installed) return installed
  throw new Error('the package brings no Chromium that runs')
}

/** @param {string} folder */
async function installWithPlaywright(folder) {
  const downloads = join(folder, 'playwright')
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  // Without the first limit a network that swallows packets costs minutes before npm has its turn.
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000', PLAYWRIGHT_BROWSERS_PATH: downloads }
  try {
    await run(process.execPath, [cli, 'install', 'chromium-headless-shell'], { env, limit: 2 * minute })
    for (const place of playwrightPlaces(folder)) if (await opensPage(place)) return place
    throw new Error('what it brings does not run here')
  } catch (error) {
    rmSync(downloads, { recursive: true, force: true })
    throw error
  }
}

/** @param {string} folder */
async function installFromNpm(folder) {
  mkdirSync(folder, { recursive: true })
  const unfinished = mkdtempSync(join(folder, 'unfinished-'))
  try {
    const executable = await unpackFromNpm(unfinished)
    if (!(await opensPage(executable))) throw new Error('what it brings does not run here')
    rmSync(join(unfinished, 'node_modules'), { recursive: true })
    const meanwhile = await firstThatRuns([join(packedFolder(folder), 'launch')]) // another process was faster
    if (meanwhile) return meanwhile
    rmSync(packedFolder(folder), { recursive: true, force: true })
    renameSync(unfinished, packedFolder(folder))
    return join(packedFolder(folder), 'launch')
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** @param {string} folder */
async function unpackFromNpm(folder) {
  const { name, version } = packedChromium
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const [command = '', ...args] = [...npm, 'install', '--prefix', folder, ...quiet, `${name}@${version}`]
  await run(command, args, { limit: 5 * minute })

  const packed = join(folder, 'node_modules', name, 'bin')
  await unpack(join(packed, 'chromium.br'), join(folder, 'chromium'))
  for (const [archive, part] of [
    ['al2023', ''],
    ['fonts', 'fonts'],
    ['swiftshader', ''],
  ]) {
    const tar = join(folder, `${archive}.tar`)
    await unpack(join(packed, `${archive}.tar.br`), tar)
    const target = join(folder, part ?? '')
    mkdirSync(target, { recursive: true })
    await run('tar', ['-xf', tar, '-C', target, '--no-same-owner'], { limit: minute })
    rmSync(tar)
  }
  chmodSync(join(folder, 'chromium'), 0o755)
  writeFileSync(join(folder, 'fonts.conf'), fontsConf)
  writeFileSync(join(folder, 'launch'), launchScript, { mode: 0o755 })
  return join(folder, 'launch')
}

/** @param {string} from @param {string} to */
const unpack = (from, to) => pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))

// The libraries and, where the machine has no fonts of its own, the font come from the package. Open Sans has no Arabic:
// our pages bring their Arabic font themselves.
const launchScript = `#!/bin/sh
here=\${0%/*}
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/chromium" "$@"
`

const fontsConf = `<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

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

/**
 * Runs a command to its end, quietly; what it printed last is the reason when it fails.
 * @param {string} command @param {string[]} args @param {{ limit: number, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<void>}
 */
function run(command, args, { limit, env = process.env }) {
  return new Promise((done, fail) => {
    // A group of its own, so that the limit ends what it has started as well.
    const child = spawn(command, args, { env, detached: true, windowsHide: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const listen = (/** @type {Buffer} */ chunk) => {
      said += chunk
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    const timer = setTimeout(() => {
      said = `no end after ${limit / 1000} s`
      endGroup(child)
    }, limit)
    child.once('error', (error) => fail(error))
    child.once('close', (code) => {
      clearTimeout(timer)
      if (code === 0) return done()
      fail(new Error(reasonIn(said) ?? `${command} ended with ${code}`))
    })
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL')
    else child.kill()
  } catch {
    // It has just ended by itself.
  }
}

/** @param {string} said */
function reasonIn(said) {
  const lines = said.split('\n').map((line) => line.trim())
  return lines.find((line) => /error|^E:/i.test(line)) ?? lines.findLast(Boolean)
}
