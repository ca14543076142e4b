// The master key of all signatures: SOUQNA_SECRET, or one that is generated once and stored in DATA_DIR.
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

export type Secret = {
  /** A keyed hash. Every purpose has its own key. */
  sign(purpose: string, ...parts: string[]): Buffer
}

export function createSecret(master: string): Secret {
  const keys = new Map<string, Buffer>()
  const keyFor = (purpose: string) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', master, '', purpose, 32))
    keys.set(purpose, key)
    return key
  }
  return {
    // No part contains NUL, so two different lists of parts never give the same text.
    sign: (purpose, ...parts) => createHmac('sha256', keyFor(purpose)).update(parts.join('\0')).digest(),
  }
}

export async function readSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Promise<Secret> {
  return createSecret(secret ?? (await storedSecret(dataDir)))
}

async function storedSecret(dataDir: string) {
  const file = join(dataDir, 'secret')
  await createOnce(dataDir, file)
  await assertPrivate(file)
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) throw new ConfigError([`${file} is damaged: restore it, or delete it to make a new one.`])
  return secret
}

/** A copy or a restored backup may have lost the mode. Who can read the secret can sign in as everybody. */
async function assertPrivate(file: string) {
  // Windows has no modes.
  if (process.platform === 'win32' || !((await stat(file)).mode & 0o077)) return
  throw new ConfigError([
    `Other accounts of this machine can read ${file}: run "chmod 600 ${file}", or set SOUQNA_SECRET.`,
  ])
}

/** Writes a temporary file and links it: of two processes one wins, and a crash leaves no partial secret. */
async function createOnce(dataDir: string, file: string) {
  if (await readFile(file).then(Boolean, isMissing)) return
  await mkdir(dataDir, { recursive: true })
  const temporary = `${file}-${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(temporary, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(temporary)
}

function isMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return false
}
