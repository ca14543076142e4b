// Text that people write for others. What cannot be seen is taken out rather than refused: it comes along with whatever
// is pasted from a chat, and its writer could not find it.
import * as z from 'zod/mini'

/** A line: names and titles. Runs of space are one space. */
export const singleLineText = (shortest: number, longest: number) =>
  text((written) => withoutHidden(written).replace(/\s+/g, ' ').trim(), shortest, longest)

/** Paragraphs: descriptions, comments, messages. More than one empty line is one empty line. */
export const multilineText = (shortest: number, longest: number) =>
  text(
    (written) =>
      withoutHidden(written.replace(/\r\n?/g, '\n'))
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    shortest,
    longest,
  )

function text(clean: (written: string) => string, shortest: number, longest: number) {
  return z.pipe(
    z.pipe(z.string(), z.transform(clean)),
    z.string().check(
      z.check(({ value, issues }) => {
        if (countLetters(value) >= shortest) return
        issues.push({ code: 'too_small', origin: 'string', minimum: shortest, input: value })
      }),
      z.maxLength(longest),
    ),
  )
}

/** Marks stacked on a letter are not letters: "a" with twenty accents is still one. */
export const countLetters = (said: string) => [...said.replace(/\p{M}/gu, '')].length

// Control, direction, tag and other invisible characters. Joiners stay between letters and inside emoji, where they show.
const hidden = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu
const looseJoiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|(?:\u200c|\u200d)(?=\u200c|\u200d|\s|$)/gu
// security.md F22: three are enough for every script; more are a tower that covers the lines above.
const stackedMarks = /(\p{M}{3})\p{M}+/gu
const longTatweel = /ـ{4,}/g

function withoutHidden(written: string) {
  return written
    .normalize('NFC')
    .replace(hidden, '')
    .replace(looseJoiners, '')
    .replace(stackedMarks, '$1')
    .replace(longTatweel, 'ـــ')
}
