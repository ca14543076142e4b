// Facts of ads: what only some categories have, such as storage, breed or working time. They are data (db/seed/facts); a
// client gets those of a category already in its language. docs/topics/facts.md says how to add one.
import * as z from 'zod/mini'
import { HomeQuery } from './ads.ts'
import { get } from './endpoint.ts'
import { factKinds } from './fact-values.ts'
import { wholeNumber } from './number.ts'

const Option = z.object({ value: z.string(), label: z.string(), note: z.optional(z.string()) })

/** A field of the posting form. */
export const FactField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(factKinds),
  /** Of choices and ladders; those of a ladder from the strongest to the weakest. */
  options: z.optional(z.array(Option)),
  /** Of panels: what each of `options` can be. A value is both, joined by `_`: `roof_painted`. */
  states: z.optional(z.array(Option)),
  /** Words that people write beside the number. */
  unit: z.optional(z.string()),
  /** Bounds of numbers and years; `to` of a text is its greatest length. */
  from: z.optional(z.number()),
  to: z.optional(z.number()),
  decimals: z.optional(z.int()),
  suggestions: z.optional(z.array(z.string())),
  is_required: z.optional(z.literal(true)),
})
export type FactField = z.infer<typeof FactField>

export const CategoryFacts = z.object({
  facts: z.array(FactField),
  /** The fact from which `condition` follows, so that a form need not ask for both. */
  grade: z.nullable(z.string()),
})
export type CategoryFacts = z.infer<typeof CategoryFacts>

/** A value to send in `facts[]` of the home list. `count` is absent when counting would cost too much. */
const FilterOption = z.object({ value: z.string(), label: z.string(), count: z.optional(z.int()) })

/** `options` are boxes of which any may match, or all of a fact with several values; `from` and `to` are lists of bounds. */
export const FactFilter = z.object({
  key: z.string(),
  label: z.string(),
  options: z.optional(z.array(FilterOption)),
  from: z.optional(z.array(FilterOption)),
  to: z.optional(z.array(FilterOption)),
})
export type FactFilter = z.infer<typeof FactFilter>

export const FactFilters = z.object({
  filters: z.array(FactFilter),
  /** Counting stopped here: a greater count means "more than that". */
  limit: z.int(),
})
export type FactFilters = z.infer<typeof FactFilters>

/** What a title says about the fields of the posting form. */
export const TitleProposal = z.object({
  /** A category below the given one, or the only one that the title can mean. */
  category_id: z.nullable(z.int()),
  /** By the path in a draft, as a form holds them: `car.year` is "2012", `facts.box` is ["receipt"]. */
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})
export type TitleProposal = z.infer<typeof TitleProposal>

const TitleQuery = z.strictObject({
  text: z.string().check(z.minLength(2), z.maxLength(160)),
  category_id: z.optional(wholeNumber(1, 32_767)),
})

export const facts = {
  form: get('/categories/:id/facts', {
    summary: 'The facts that ads of a category have, in the order of the posting form.',
    public: true,
    isReference: true,
    reply: CategoryFacts,
  }),
  filters: get('/fact-filters', {
    summary: 'The filters by facts of the chosen category, with the number of ads that each option would list.',
    public: true,
    query: HomeQuery,
    reply: FactFilters,
  }),
  propose: get('/fact-proposals', {
    summary: 'The category, attributes and facts that a title surely names, to fill in the posting form.',
    public: true,
    query: TitleQuery,
    reply: TitleProposal,
  }),
}
