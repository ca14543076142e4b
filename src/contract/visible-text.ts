import * as z from 'zod/mini'

/** Control, direction and other invisible characters: they hide words, or show them in another order. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]/u

/** For texts and links that the team writes and many people read. Refused instead of removed: the team sees what it publishes. */
export const isVisible = z.refine<string>((text) => !invisible.test(text), { error: 'invisible_characters' })

/** Latin signs inside Arabic text, such as `*#06#`, keep their order. */
const isolatedLatin = /\u2066[\x20-\x7e]*\u2069/g

/** For texts of several lines. */
export const isVisibleInLines = z.refine<string>(
  (text) => !invisible.test(text.replace(isolatedLatin, '').replace(/[\r\n\t]/g, '')),
  { error: 'invisible_characters' },
)
