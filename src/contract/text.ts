// Text written by users. Invisible characters are removed instead of rejected: they come with pasted text, and the
// author could not find them.
import * as z from 'zod/mini'

/** Names and titles. Collapses whitespace. */
export const singleLineText = (minLength: number, maxLength: number) => text(cleanLine, minLength, maxLength)

/** One line without invisible characters. */
export const cleanLine = (input: string) => withoutHidden(input).replace(/\s+/g, ' ').trim()

/** Descriptions, comments, messages. Keeps at most one empty line between paragraphs. */
export const multilineText = (minLength: number, maxLength: number) =>
  text(
    (input) =>
      withoutHidden(input.replace(/\r\n?/g, '\n'))
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    minLength,
    maxLength,
  )

function text(clean: (input: string) => string, minLength: number, maxLength: number) {
  return z.pipe(
    z.pipe(z.string(), z.transform(clean)),
    z.string().check(
      z.check(({ value, issues }) => {
        if (countLetters(value) >= minLength) return
        issues.push({ code: 'too_small', origin: 'string', minimum: minLength, input: value })
      }),
      z.maxLength(maxLength),
    ),
  )
}

/** Combining marks do not count: "a" with twenty accents is one letter. */
export const countLetters = (text: string) => [...text.replace(/\p{M}/gu, '')].length

// Control, direction, tag and other invisible characters. Joiners between letters and inside emoji stay.
const hidden = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu
const looseJoiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|(?:\u200c|\u200d)(?=\u200c|\u200d|\s|$)/gu
// Three marks are enough for every script; more would cover the lines above.
const stackedMarks = /(\p{M}{3})\p{M}+/gu
const longTatweel = /ـ{4,}/g

function withoutHidden(input: string) {
  return input
    .normalize('NFC')
    .replace(hidden, '')
    .replace(looseJoiners, '')
    .replace(stackedMarks, '$1')
    .replace(longTatweel, 'ـــ')
}
