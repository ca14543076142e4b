// Password hashing with Node's argon2id (docs/decisions/0006) and the check for easily guessed passwords.
import { argon2, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Violations } from '#contract/violation.ts'
import { limitOf } from '#server/platform/bounded-resources.ts'
import { invalid } from '#server/platform/http-error.ts'
import { isEasilyGuessed } from './common-passwords.ts'

/** OWASP's first recommendation: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

const deriveKey = promisify(argon2)
// Each hash takes 19 MiB and a thread of the pool that file access also uses. A flood of guesses from many addresses does
// not shut out owners on their own devices.
const limits = { unknown: limitOf('hash_password'), known: limitOf('hash_known_password') }

/** Who waits for a hash: an address, or a known device. A call without an owner comes from a signed-in user. */
export type HashOwner = { key: string; isKnown: boolean }

/** Returns a PHC string, which contains its cost: old hashes stay valid when the cost rises. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  // New passwords need a code or a session, so each is an owner of its own.
  const work = () => deriveKey('argon2id', { message: password, nonce, tagLength, ...cost })
  const tag = await limits.known.run(nonce.toString('hex'), work)
  return formatPhc(nonce, tag)
}

/** Without a hash it takes the same time and returns false, so that timing reveals no accounts. */
export async function verifyPassword(
  hash: string | null,
  password: string,
  { key, isKnown }: HashOwner = { key: randomUUID(), isKnown: true },
): Promise<boolean> {
  const { nonce, tag, ...parameters } = parsePhc(hash ?? dummyHash)
  const candidate = await limits[isKnown ? 'known' : 'unknown'].run(key, () =>
    deriveKey('argon2id', { message: password, nonce, tagLength: tag.length, ...parameters }),
  )
  return timingSafeEqual(candidate, tag) && hash !== null
}

/** True if the hash was made with another cost than today's. */
export function isOutdatedHash(hash: string): boolean {
  const { memory, passes, parallelism } = parsePhc(hash)
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism
}

/** `words`: names and contact data of the user, from `personalWords`. */
export async function assertStrongPassword(password: string, words: string[]): Promise<void> {
  const violations = await passwordViolations(password, words)
  if (Object.keys(violations).length) throw invalid(violations)
}

export const passwordViolations = async (password: string, words: string[]): Promise<Violations> =>
  (await isEasilyGuessed(password, words)) ? { password: [{ code: 'password_common' }] } : {}

type PersonalData = {
  full_name: string
  user_name: string
  email?: string | null | undefined
  phone?: string | null | undefined
}

export const personalWords = ({ full_name, user_name, email, phone }: PersonalData) => [
  full_name,
  user_name,
  email?.split('@')[0] ?? '',
  // The last eight digits are the same in every notation of a phone.
  phone?.slice(-8) ?? '',
]

const formatPhc = (nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const dummyHash = formatPhc(randomBytes(16), randomBytes(tagLength))

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parsePhc(hash: string) {
  const [, memory, passes, parallelism, nonce, tag] = phcPattern.exec(hash) ?? []
  if (!nonce || !tag) throw new Error('A stored password hash has an unknown format.')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
