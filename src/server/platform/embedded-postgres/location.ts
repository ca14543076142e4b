// Finds the account and the folder for PostgreSQL. It refuses to run as root, so under root it runs as another account,
// which may have no access to the folder of Souqna.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

/** An error that the person who starts the server can fix. The message is one sentence for them. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}

/** Null when PostgreSQL can run as the current account. */
export type Account = { name: string; uid: number; gid: number } | null

export type PostgresLocation = {
  /** The folder of the cluster: the data folder, or one outside it when the account has no access. */
  home: string
  cluster: string
  ownerFile: string
  /** These two files are always in the data folder. */
  passwordFile: string
  logFile: string
  account: Account
  notices: string[]
}

export async function findLocation(dataDir: string): Promise<PostgresLocation> {
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(resolve(dataDir))
  if (process.getuid?.() !== 0) return locationIn(folder, folder, null)

  const homes = [folder, ...homesOutside(folder)]
  const existingHome = homes.find((home) => isOurs(home, folder) && statIfExists(join(home, 'postgres')))
  if (existingHome) return locationOfExisting(existingHome, folder)

  const account = accountForRoot()
  for (const home of homes) {
    if (await canStoreData(home, folder, account)) return locationIn(home, folder, account)
  }
  throw new PostgresStartError(
    `PostgreSQL refuses to run as root and cannot be handed to the account "${account.name}" here; ` +
      'start Souqna as an ordinary user or set DATABASE_URL.',
  )
}

/** Runs a command as the account. `problem` is undefined on success. */
export function run(command: string, args: string[], account: Account) {
  // The account may have no access to the current folder, and initdb fails in such a folder.
  const options = { cwd: '/', windowsHide: true, ...account }
  return new Promise<{ problem?: string }>((done) => {
    execFile(command, args, options, (error, _stdout, stderr) => {
      done(error ? { problem: stderr.trim() || error.message } : {})
    })
  })
}

/** Only for files that this program created: the folders of the repository keep their owners. */
export function giveOwnership(path: string, account: Account) {
  if (account) chownSync(path, account.uid, account.gid)
}

/** Unlike existsSync it throws when access is denied. */
export const statIfExists = (path: string) => statSync(path, { throwIfNoEntry: false })

function locationIn(home: string, folder: string, account: Account): PostgresLocation {
  const moved = `PostgreSQL runs as "${account?.name}" from ${home}, because this folder is open to root only.`
  return {
    home,
    cluster: join(home, 'postgres'),
    ownerFile: join(home, 'postgres.owner'),
    passwordFile: join(folder, 'postgres.password'),
    logFile: join(folder, 'postgres.log'),
    account,
    notices: home === folder ? [] : [moved],
  }
}

/** Named by a hash of the folder, so that later starts find it again. */
function homesOutside(folder: string) {
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  return ['/var/lib', '/var/tmp'].map((parent) => join(parent, `souqna-${id}`))
}

/** Any user may create a folder with this name in /var/tmp: only one that root owns is accepted. */
function isOurs(home: string, folder: string) {
  if (home === folder) return true
  const stat = lstatSync(home, { throwIfNoEntry: false })
  return !!stat?.isDirectory() && stat.uid === 0
}

/** PostgreSQL only opens a cluster that its account owns, so the owner of the cluster runs it. */
async function locationOfExisting(home: string, folder: string) {
  const cluster = join(home, 'postgres')
  const { uid, gid } = statSync(cluster)
  const name = accounts().find((account) => account.uid === uid)?.name ?? String(uid)
  const account = uid === 0 ? accountForRoot() : { name, uid, gid }
  const { problem } = await run('/bin/sh', ['-c', '[ -w "$0/PG_VERSION" ]', cluster], account)
  if (!problem) return locationIn(home, folder, account)
  throw new PostgresStartError(
    `The account "${account.name}" cannot use the data in ${cluster}; give it access to them.`,
  )
}

function accountForRoot() {
  const systemAccounts = accounts()
  for (const name of ['postgres', 'nobody']) {
    const account = systemAccounts.find((candidate) => candidate.name === name)
    if (account) return account
  }
  throw new PostgresStartError(
    'PostgreSQL refuses to run as root and there is no account "postgres" or "nobody" to run it; ' +
      'start Souqna as an ordinary user or set DATABASE_URL.',
  )
}

function accounts() {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
}

async function canStoreData(home: string, folder: string, account: Account) {
  if (home === folder) return canWriteBelow(home, account)
  if (!createHome(home, folder)) return false
  if (!(await canWriteBelow(home, account))) {
    if (readdirSync(home).length === 0) rmdirSync(home)
    return false
  }
  writeFileSync(join(home, 'belongs-to'), `${folder}\n`) // for administrators: the data folder of this home
  return true
}

/** Writes a test file: closed parent folders, NFS, bind mounts and containers all have their own rules. */
async function canWriteBelow(home: string, account: Account) {
  const trial = mkdtempSync(join(home, 'postgres.trial-'))
  try {
    giveOwnership(trial, account)
    const { problem } = await run('/bin/sh', ['-c', ': > "$0/written"', trial], account)
    return !problem
  } catch {
    return false
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}

function createHome(home: string, folder: string) {
  try {
    if (!statIfExists(home)) {
      mkdirSync(home)
      chmodSync(home, 0o755) // regardless of the umask of root
    }
    return isOurs(home, folder)
  } catch {
    return false
  }
}
