// The files in db/seed/facts.
import * as z from 'zod/mini'
import { type FactKind, factKinds } from '#contract/fact-values.ts'

export const isChoice = (kind: FactKind) => kind === 'choice' || kind === 'choices' || kind === 'ladder'

const Name = z.string().check(z.minLength(1), z.maxLength(60))
const Names = z.strictObject({ ar: Name, en: Name })
const Note = z.strictObject({ ar: z.string().check(z.maxLength(300)), en: z.string().check(z.maxLength(300)) })
const Key = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,29}$/))

export const FactOption = z.strictObject({
  value: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)),
  ar: Name,
  en: Name,
  /** Other words for the option, for search. */
  also: z.optional(z.array(Name)),
  /** Two lines that explain the option. */
  note: z.optional(Note),
})
export type FactOption = z.infer<typeof FactOption>

export const FactDefinition = z
  .strictObject({
    key: Key,
    ar: Name,
    en: Name,
    kind: z.enum(factKinds),
    /** Cards show at most three facts. */
    card: z.optional(z.boolean()),
    required: z.optional(z.boolean()),
    options: z.optional(z.array(FactOption)),
    unit: z.optional(Names),
    from: z.optional(z.number()),
    to: z.optional(z.number()),
    /** Bounds that the filter offers. Without them a number has no filter. */
    steps: z.optional(z.array(z.number())),
    /** How many decimals a number may have. */
    decimals: z.optional(z.literal(1)),
    suggestions: z.optional(z.array(Name)),
  })
  .check(z.refine(({ kind, options }) => isChoice(kind) === (options !== undefined && options.length > 1)))
  .check(z.refine(({ kind, from, to }) => kind !== 'number' || (from !== undefined && to !== undefined && from < to)))
export type FactDefinition = z.infer<typeof FactDefinition>

export const FactEntry = z.strictObject({
  categories: z.array(z.string()).check(z.minLength(1)),
  facts: z.array(z.union([z.string(), FactDefinition])).check(z.minLength(1)),
})
export type FactEntry = z.infer<typeof FactEntry>

export const FactFile = z.array(FactEntry)
