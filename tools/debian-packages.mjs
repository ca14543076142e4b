// Gets programs from Debian's packages: installs them as root, or unpacks them into a folder without any rights.
// Works on any Node ≥ 20 without installed packages.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAlive, run } from './command.mjs'

const minute = 60_000
const tools = ['/usr/bin/apt-get', '/usr/bin/dpkg-deb']

/** Whether this machine has Debian's package tools. */
export const hasApt = process.platform === 'linux' && tools.every((tool) => existsSync(tool))
export const isRoot = process.getuid?.() === 0

// An unreachable mirror fails in seconds.
const network = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10', '-o', 'Acquire::Retries=1']

/** @param {string} name */
export async function installWithApt(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq', ...network], { env, limit: minute })
  await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', name], { env, limit: 5 * minute })
}

/**
 * Unpacks packages and those they need that this machine lacks. Returns the path of a script that starts `program`
 * with the unpacked libraries.
 * @param {{ names: string[], program: string, folder: string }} options `program` is a path inside the packages.
 */
export async function unpackDebianPackages({ names, program, folder }) {
  removePartialFolders(dirname(folder))
  const unfinished = join(dirname(folder), `unfinished-${process.pid}`)
  mkdirSync(unfinished, { recursive: true })
  try {
    await downloadAndUnpack(names, unfinished)
    if (!existsSync(join(unfinished, 'root', program))) throw new Error(`${names.join(', ')}: no ${program}`)
    writeFileSync(join(unfinished, 'launch'), launchScript(program), { mode: 0o755 })
    writeFileSync(join(unfinished, 'fonts.conf'), fontsConf)
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
    return join(folder, 'launch')
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Removes what a killed process left behind. @param {string} folder */
export function removePartialFolders(folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder)) {
    const pid = Number(entry.match(/^unfinished-(\d+)$/)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(folder, entry), { recursive: true, force: true })
  }
}

/** Uses lists of its own, because only root may update the machine's. @param {string[]} names @param {string} folder */
async function downloadAndUnpack(names, folder) {
  const apt = join(folder, 'apt')
  for (const part of ['lists/partial', 'cache/archives/partial', 'files'])
    mkdirSync(join(apt, part), { recursive: true })
  const own = Object.entries({
    'Dir::State': apt,
    'Dir::State::lists': join(apt, 'lists'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': join(apt, 'cache'),
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': '',
  }).flatMap(([option, value]) => ['-o', `${option}=${value}`])
  await run('apt-get', [...own, ...network, 'update', '-qq'], { limit: minute })
  const files = join(apt, 'files')
  const all = new Set([...names, ...missingPackages(names, own)])
  await run('apt-get', [...own, ...network, 'download', '-qq', ...all], { limit: 5 * minute, cwd: files })
  for (const file of readdirSync(files))
    await run('dpkg-deb', ['-x', join(files, file), join(folder, 'root')], { limit: minute })
  rmSync(apt, { recursive: true })
}

/** The packages that an installation would add. @param {string[]} names @param {string[]} options */
function missingPackages(names, options) {
  const args = [...options, 'install', '--print-uris', '-qq', '--no-install-recommends', ...names]
  const lines = execFileSync('apt-get', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')
  return lines.map((line) => line.match(/^'[^']+' ([^_ ]+)_/)?.[1] ?? '').filter(Boolean)
}

/** @param {string} program */
const launchScript = (program) => `#!/bin/sh
here=\${0%/*}
root="$here/root"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
# Some packages keep libraries one folder deeper.
for folder in "$root"/usr/lib/*-linux-gnu* "$root"/lib/*-linux-gnu* "$root"/usr/lib/*-linux-gnu*/*; do
  [ -d "$folder" ] && LD_LIBRARY_PATH="$folder\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
done
export LD_LIBRARY_PATH
exec "$root/${program}" "$@"
`

const fontsConf = `<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">root/usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
