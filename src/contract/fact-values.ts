// The values of facts on the wire. No definitions here: they would ride in the JavaScript of every page.
import * as z from 'zod/mini'

/** `ladder`: a choice whose options go from the strongest to the weakest, with the filter "at least". `panels`: body-panels.ts. */
export const factKinds = ['choice', 'ladder', 'choices', 'number', 'year', 'flag', 'date', 'text', 'panels'] as const
export type FactKind = (typeof factKinds)[number]

const maxFacts = 40
const Text = z.string().check(z.maxLength(200))

/** As typed: the server knows the facts of the category and checks every value. Null and '' mean not filled in. */
const FactInput = z.nullable(z.union([Text, z.number(), z.boolean(), z.array(Text).check(z.maxLength(maxFacts))]))

/** The facts of a draft by their keys. */
export const FactInputs = z
  .record(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)), FactInput)
  .check(z.refine((values) => Object.keys(values).length <= maxFacts))
export type FactInputs = z.infer<typeof FactInputs>

/** As stored, and as an owner's form gets them. */
export const FactValues = z.record(z.string(), z.union([z.string(), z.number(), z.literal(true), z.array(z.string())]))
export type FactValues = z.infer<typeof FactValues>

/** A fact in the language of the reply. */
export const FactText = z.object({
  key: z.string(),
  label: z.string(),
  text: z.string(),
  note: z.optional(z.string()),
  /** The path of a picture that shows what `note` says. */
  image: z.optional(z.string()),
})
export type FactText = z.infer<typeof FactText>

/** `storage:128_gb`, `battery:85-`, `battery:-95`, `document:court_ruling-`: a fact and what it must be. */
export const FactQuery = z
  .array(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}:[a-z0-9_.-]{1,40}$/)))
  .check(z.minLength(1), z.maxLength(maxFacts))
