// Who runs PostgreSQL and where. It refuses to run as root, so a root start hands it to another account, which
// may not be able to enter the folder that Souqna lives in.
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

/** Something a person can mend; the message is one sentence for them. */
export class PostgresStartError extends Error {
  override name = 'PostgresTrouble'
}

/** Null when PostgreSQL may run as whoever we are. */
export type Account = { name: string; uid: number; gid: number } | null

export type PostgresLocation = {
  /** Where the cluster lives: the data folder, or a place outside it when the account cannot enter that. */
  home: string
  cluster: string
  ownerFile: string
  /** These two stay in the data folder, which is all that a person sees of it. */
  passwordFile: string
  logFile: string
  account: Account
  notices: string[]
}

export async function findLocation(dataDir: string): Promise<PostgresLocation> {
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(resolve(dataDir))
  if (process.getuid?.() !== 0) return placeIn(folder, folder, null)

  const homes = [folder, ...homesOutside(folder)]
  const known = homes.find((home) => isOurs(home, folder) && statIfExists(join(home, 'postgres')))
  if (known) return placeOfExisting(known, folder)

  const account = accountForRoot()
  for (const home of homes) {
    if (await canKeepData(home, folder, account)) return placeIn(home, folder, account)
  }
  throw new PostgresStartError(
    `PostgreSQL refuses to run as root and cannot be handed to the account "${account.name}" here; ` +
      'start Souqna as an ordinary user or set DATABASE_URL.',
  )
}

/** Runs a command to its end as the account; `trouble` is undefined when all went well. */
export function run(command: string, args: string[], account: Account) {
  // cwd: the account may not be allowed into ours, and initdb fails where it cannot name its own.
  const options = { cwd: '/', windowsHide: true, ...account }
  return new Promise<{ trouble?: string }>((done) => {
    execFile(command, args, options, (error, _stdout, stderr) => {
      done(error ? { trouble: stderr.trim() || error.message } : {})
    })
  })
}

/** Only for what we made ourselves: the folders of the clone keep their owners. */
export function giveOwnership(path: string, account: Account) {
  if (account) chownSync(path, account.uid, account.gid)
}

/** Unlike existsSync this says no only when there is nothing, never when we may not look. */
export const statIfExists = (path: string) => statSync(path, { throwIfNoEntry: false })

function placeIn(home: string, folder: string, account: Account): PostgresLocation {
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

/** Named after the folder, so that every later start finds it again. */
function homesOutside(folder: string) {
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  return ['/var/lib', '/var/tmp'].map((parent) => join(parent, `souqna-${id}`))
}

/** Anyone may put a folder into /var/tmp under our name: only one made by root is taken for ours. */
function isOurs(home: string, folder: string) {
  if (home === folder) return true
  const found = lstatSync(home, { throwIfNoEntry: false })
  return !!found?.isDirectory() && found.uid === 0
}

/** PostgreSQL only accepts a cluster of its own account, so what exists decides who runs it. */
async function placeOfExisting(home: string, folder: string) {
  const cluster = join(home, 'postgres')
  const { uid, gid } = statSync(cluster)
  const name = accounts().find((one) => one.uid === uid)?.name ?? String(uid)
  const account = uid === 0 ? accountForRoot() : { name, uid, gid }
  const { trouble } = await run('/bin/sh', ['-c', '[ -w "$0/PG_VERSION" ]', cluster], account)
  if (!trouble) return placeIn(home, folder, account)
  throw new PostgresStartError(
    `The account "${account.name}" cannot use the data in ${cluster}; give it access to them.`,
  )
}

function accountForRoot() {
  const known = accounts()
  for (const name of ['postgres', 'nobody']) {
    const account = known.find((one) => one.name === name)
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

async function canKeepData(home: string, folder: string, account: Account) {
  if (home === folder) return canWriteBelow(home, account)
  if (!makeHome(home, folder)) return false
  if (!(await canWriteBelow(home, account))) {
    if (readdirSync(home).length === 0) rmdirSync(home)
    return false
  }
  writeFileSync(join(home, 'belongs-to'), `${folder}\n`) // for whoever finds it when that folder is long gone
  return true
}

/** Tried rather than reasoned out: closed parents, NFS, bind mounts and containers all have their own rules. */
async function canWriteBelow(home: string, account: Account) {
  const trial = mkdtempSync(join(home, 'postgres.trial-'))
  try {
    giveOwnership(trial, account)
    const { trouble } = await run('/bin/sh', ['-c', ': > "$0/written"', trial], account)
    return !trouble
  } catch {
    return false
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}

function makeHome(home: string, folder: string) {
  try {
    if (!statIfExists(home)) {
      mkdirSync(home)
      chmodSync(home, 0o755) // whatever the umask of root is
    }
    return isOurs(home, folder)
  } catch {
    return false
  }
}
