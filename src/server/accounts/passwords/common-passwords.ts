// Rejects common passwords (ASVS 6.2.4, 6.2.12). The list is a file of sorted hashes: 150,000 words in 0.7 MB of memory.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { withLatinDigits } from '#contract/digits.ts'
import { isPattern } from './password-patterns.ts'

/** Five bytes: one of ten million other passwords is refused by mistake. */
export const hashLength = 5

export const passwordHash = (password: string) =>
  createHash('sha256').update(plainPassword(password)).digest().subarray(0, hashLength)

const plainPassword = (password: string) => withLatinDigits(password.toLowerCase())

let list: Promise<Buffer> | undefined

/** Loaded on first use and cached. tools/common-passwords.ts writes it and names its sources. */
function commonPasswords() {
  list ??= readFile(new URL('./common-passwords.bin', import.meta.url))
  return list
}

async function isListed(password: string): Promise<boolean> {
  const hashes = await commonPasswords()
  const hash = passwordHash(password)
  let low = 0
  let high = hashes.length / hashLength
  while (low < high) {
    const middle = (low + high) >> 1
    const order = hash.compare(hashes, middle * hashLength, (middle + 1) * hashLength)
    if (order === 0) return true
    if (order < 0) high = middle
    else low = middle + 1
  }
  return false
}

/** ASVS 6.1.2: words from the context of the site. */
const siteWords = ['souqna', 'soukna', 'سوقنا', 'syria', 'سوريا', 'damascus', 'دمشق', 'aleppo', 'حلب', 'password']

/** True if the password is listed, repeats or counts, or has fewer than four letters besides site and personal words. */
export async function isEasilyGuessed(password: string, personalWords: string[]): Promise<boolean> {
  const plain = plainPassword(password)
  if (isPattern(plain) || (await isListed(password))) return true
  // Longest first, so that a short word does not cut a longer one in two.
  const words = [...siteWords, ...personalWords.flatMap(wordsOf)].sort((a, b) => b.length - a.length)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain)
  return rest !== plain && rest.replace(/[^\p{L}]/gu, '').length < 4
}

/** `Rim Al-Khatib` gives rim, khatib and rimalkhatib. Two letters such as `al` occur in too many words. */
function wordsOf(name: string) {
  const parts = withLatinDigits(name.toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return [parts.join(''), ...parts].filter((word) => word.length >= 3)
}
