import * as z from 'zod/mini'
import { maxPlaceName } from './desk-choices.ts'
import { hasStackedMarks } from './person-name.ts'
import { isVisible } from './visible-text.ts'

const scripts = { name_arabic: /\p{Script=Arabic}/u, name_latin: /\p{Script=Latin}/u }

/** `script`: of at least one letter, so that the two names cannot be swapped. */
export const PlaceName = (script: keyof typeof scripts) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(10 * maxPlaceName, { abort: true }), isVisible),
      z.transform((name: string) => name.replace(/\s+/g, ' ').trim()),
    ),
    z.string().check(
      z.minLength(2),
      z.maxLength(maxPlaceName, { abort: true }),
      z.refine((name) => !hasStackedMarks(name), { error: 'name_marks' }),
      z.refine((name) => scripts[script].test(name), { error: script }),
    ),
  )
