// Which passwords everybody tries first. The list says where it comes from.
import { readFile } from 'node:fs/promises'
import { withLatinDigits } from '#contract/digits.ts'

let list: Promise<Set<string>> | undefined

/** Read when the first password is chosen, and kept: 18,000 short words. */
function commonPasswords() {
  list ??= readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8').then(
    (text) => new Set(text.split('\n').filter((line) => line && !line.startsWith('#'))),
  )
  return list
}

/** ASVS 6.1.2: words that suggest themselves here. */
const ownWords = ['souqna', 'soukna', 'سوقنا', 'syria', 'سوريا', 'damascus', 'دمشق', 'aleppo', 'حلب', 'password']

/** On the list, or made of our words or of one's own and little else. */
export async function isEasilyGuessed(password: string, personalWords: string[]): Promise<boolean> {
  const plain = withLatinDigits(password.toLowerCase())
  if ((await commonPasswords()).has(plain)) return true
  // The longest first: a name must not lose its middle to a shorter one.
  const words = [...ownWords, ...personalWords.flatMap(wordsOf)].sort((a, b) => b.length - a.length)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain)
  return rest !== plain && rest.replace(/[^\p{L}]/gu, '').length < 4
}

/** `Rim Al-Khatib` is rim, al, khatib and rimalkhatib; what is shorter than three letters is in many a word. */
function wordsOf(name: string) {
  const parts = withLatinDigits(name.toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return [parts.join(''), ...parts].filter((word) => word.length >= 3)
}
