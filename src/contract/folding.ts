import { withLatinDigits } from './digits.ts'

/** Normalises spelling variants. A simplified version of the database function plain_text. */
export function foldSpelling(text: string): string {
  return (
    withLatinDigits(text.toLowerCase().normalize('NFKD'))
      // Vowel signs, hamza above a letter, accents, tatweel, and direction marks.
      .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640\u200b-\u200f\u2066-\u2069]/g, '')
      .replace(/ٱ/g, 'ا')
      .replace(/[ىیې]/g, 'ي')
      .replace(/[ةەہ]/g, 'ه')
      .replace(/[کگ]/g, 'ك')
      .replace(/پ/g, 'ب')
      .replace(/چ/g, 'ج')
      .replace(/ڤ/g, 'ف')
  )
}

/** Words and separators; the joined pieces equal the text. */
const pieces = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu

export const piecesOf = (text: string): string[] => text.match(pieces) ?? []

/** Empty for a separator. */
export const foldedPiece = (piece: string) => (/[\p{L}\p{N}]/u.test(piece) ? foldSpelling(piece) : '')

/** Splits a text into words and separators; the joined pieces equal the text. */
export function foldedWords(text: string): { piece: string; folded: string; start: number }[] {
  return [...text.matchAll(pieces)].map((match) => ({
    piece: match[0],
    folded: foldedPiece(match[0]),
    start: match.index,
  }))
}

/** `stems` come from the database function word_stems. */
export function matchesStem(stems: string[], folded: string): boolean {
  if (!folded) return false
  const stem = stemOf(folded)
  return stems.some((target) => isForm(target, folded, stem) || isTypo(stem, target))
}

/** Without tolerance for typing errors. */
export const isSameStem = (target: string, folded: string) => isForm(target, folded, stemOf(folded))

const isForm = (target: string, folded: string, stem: string) =>
  stem === target || folded === target || isEnglishForm(folded, target)

/** Removes the article with its prefixes, and common endings. */
export const stemOf = (folded: string) =>
  folded.replace(/^[وف]?(?:ال|بال|لل)([ء-ي]{3})/, '$1').replace(/([ء-ي]{3})(?:يات|يه|ات|تين|ه|ي)$/, '$1')

/** One letter added, missing or changed, as in the search. In short words and numbers that is another word. */
function isTypo(one: string, other: string) {
  if (!/^[a-zء-ي]{5,}$/.test(one) || !/^[a-zء-ي]{5,}$/.test(other)) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const [rest, otherRest] = [one.slice(same), other.slice(same)]
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)
}

/** English stems are prefixes, except "batteri" for battery. Endings are shorter than the stem: carpet does not match car. */
function isEnglishForm(folded: string, stem: string) {
  if (!/^[a-z]{3}/.test(stem) || folded.length >= 2 * stem.length) return false
  return folded.startsWith(stem) || (stem.endsWith('i') && folded.startsWith(`${stem.slice(0, -1)}y`))
}
