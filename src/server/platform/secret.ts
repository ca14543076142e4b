// The key of what must not be guessable from the database: SOUQNA_SECRET, or one made once and kept in DATA_DIR.
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

export type Secret = {
  /** A keyed hash. What was signed for one purpose is worth nothing for another. */
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
    // No part can hold a NUL, so that two lists of parts never read the same.
    sign: (purpose, ...parts) => createHmac('sha256', keyFor(purpose)).update(parts.join('\0')).digest(),
  }
}

export async function readSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Promise<Secret> {
  return createSecret(secret ?? (await storedSecret(dataDir)))
}

async function storedSecret(dataDir: string) {
  const file = join(dataDir, 'secret')
  await makeOnce(dataDir, file)
  const kept = (await readFile(file, 'utf8')).trim()
  if (kept.length < 32) throw new ConfigError([`${file} is damaged: restore it, or delete it to make a new one.`])
  return kept
}

/** Written aside and linked into place: of two processes one wins, and a crash leaves no half of a secret. */
async function makeOnce(dataDir: string, file: string) {
  if (await readFile(file).then(Boolean, isMissing)) return
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}-${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}

function isMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return false
}
