import * as z from 'zod/mini'
import { hasReservedWord } from './reserved-names.ts'
import { isVisible } from './visible-text.ts'

/** Three marks are enough for every script; more would cover the lines above. */
const stackedMarks = /\p{M}{4}/u
export const hasStackedMarks = (name: string) => stackedMarks.test(name.normalize('NFD'))

export const PersonName = z.string().check(
  z.trim(),
  z.minLength(3),
  // Nothing else is examined in a text that is too long.
  z.maxLength(60, { abort: true }),
  isVisible,
  z.refine((name) => !hasStackedMarks(name), { error: 'name_marks' }),
  z.refine((name) => name.split(/[^\p{L}\p{M}]+/u).every(isOneScript), { error: 'name_mixed' }),
  z.refine((name) => !hasReservedWord(name), { error: 'name_reserved' }),
  z.refine((name) => /\p{L}/u.test(name)),
)

/** Letters of two scripts in one word imitate another word: the Cyrillic `о` in `Sоuq`. */
const isOneScript = (word: string) => !word || scripts.some((script) => script.test(word))

const scripts = [
  /^[\p{Script=Latin}\p{M}]+$/u,
  /^[\p{Script=Arabic}\u0640\p{M}]+$/u,
  // Other scripts as they are, as long as no Latin or Arabic letter stands in the word, and not two of the similar ones.
  /^[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}]+$/u,
  /^[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Greek}]+$/u,
]
