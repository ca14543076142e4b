import { withLatinDigits } from './digits.ts'

/** Spelling habits that make no difference to a reader: the browser's small sister of the database's ar_norm. */
export function foldSpelling(text: string): string {
  return withLatinDigits(text.toLowerCase().normalize('NFKC'))
    .replace(/[\u0610-\u061a\u064b-\u065f\u0670\u0640\u200b-\u200f\u2066-\u2069]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
}

/** A text cut into words and what stands between them; joined again it is the same text. */
export function foldedWords(text: string): { piece: string; folded: string; start: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    piece: match[0],
    folded: /[\p{L}\p{N}]/u.test(match[0]) ? foldSpelling(match[0]) : '',
    start: match.index,
  }))
}
