// The stems of the search index, in memory. Must stay equal to word_stems() and search_vector() in db/migrations.
import { stemEnglish } from './english.ts'
import { plainText } from './fold.ts'

const particles = new Set('في من علي الي مع عن او و the a an and for in of to with on at'.split(' '))
const phoneLength = 8

/** The stem of one plain word; empty for particles and phone numbers, which are not indexed. */
export function stemOf(word: string): string {
  if (particles.has(word) || (word.length >= phoneLength && /^[0-9]+$/.test(word))) return ''
  if (/^[a-z]+$/.test(word)) return stemEnglish(word)
  // PostgreSQL reads 3e9b as the number 3e9 and the word b.
  const [, number, rest = ''] = /^([0-9]+e[0-9]+)([a-z].*)$/.exec(word) ?? []
  if (number) return `${number} ${particles.has(rest) ? rest : stemOf(rest)}`
  return word.replace(/^[وف]?(?:ال|بال|لل)([ء-ي]{3})/, '$1').replace(/([ء-ي]{3})(?:يات|يه|ات|تين|ه|ي)$/, '$1')
}

/** The stems of a text in order, joined by spaces; particles are left out. */
export const stemsOf = (text: string) => plainText(text).split(' ').map(stemOf).filter(Boolean).join(' ')
