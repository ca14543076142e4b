// Searches that no person types: signs, marks, emoji and control characters, repeated.

const pieces = [
  'ا',
  'a',
  '"',
  '-',
  "'",
  '(',
  '&|!',
  '🙂',
  '\u0000',
  '\u0001',
  '\u064b',
  '\u200f',
  'او ',
  'بدون -',
  'كيا/',
  '٩',
  '\\',
]

const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** As long as the contract allows, far longer, and between ordinary words. */
export const hostileTexts = pieces.flatMap((piece) => [
  repeated(piece, 200),
  repeated(piece, 5_000),
  `كيا ${repeated(piece, 150)} ريو`,
])
