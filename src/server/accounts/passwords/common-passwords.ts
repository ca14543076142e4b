// Rejects common passwords. The source of the list is named in its first lines.
import { readFile } from 'node:fs/promises'
import { withLatinDigits } from '#contract/digits.ts'

let list: Promise<Set<string>> | undefined

/** Loaded on first use and cached: 18,000 short words. */
function commonPasswords() {
  list ??= readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8').then(
    (text) => new Set(text.split('\n').filter((line) => line && !line.startsWith('#'))),
  )
  return list
}

/** ASVS 6.1.2: words from the context of the site. */
const siteWords = ['souqna', 'soukna', 'سوقنا', 'syria', 'سوريا', 'damascus', 'دمشق', 'aleppo', 'حلب', 'password']

/** True if the password is in the list, or has fewer than four letters besides site words and personal words. */
export async function isEasilyGuessed(password: string, personalWords: string[]): Promise<boolean> {
  const plain = withLatinDigits(password.toLowerCase())
  if ((await commonPasswords()).has(plain)) return true
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
