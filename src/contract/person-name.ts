import * as z from 'zod/mini'

/** Control, direction and other invisible characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0]/u

export const PersonName = z.string().check(
  z.trim(),
  z.minLength(3),
  z.maxLength(60),
  z.refine((name) => !invisible.test(name), { error: 'invisible_characters' }),
  z.refine((name) => /\p{L}/u.test(name)),
)
