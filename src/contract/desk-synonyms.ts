// Words that operators teach the search, from the list of searches that found nothing.
import * as z from 'zod/mini'
import { Reason } from './desk.ts'
import { get, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { singleLineText } from './text.ts'

const Phrase = singleLineText(2, 60)
const Id = wholeNumber(1, 32_767)
const shape = {
  phrase: Phrase,
  /** `ignored` takes a search off the list. */
  kind: z.enum(['word', 'category', 'place', 'ignored']),
  means: z.optional(Phrase),
  category_id: z.optional(Id),
  zone_id: z.optional(Id),
}
type Draft = z.output<z.ZodMiniObject<typeof shape>>

const fieldOf = { word: 'means', category: 'category_id', place: 'zone_id', ignored: null } as const

/** Exactly the field of its kind. */
const hasItsField = z.check<Draft>(({ value, issues }) => {
  for (const [kind, field] of Object.entries(fieldOf)) {
    if (!field) continue
    const isWanted = kind === value.kind
    if ((value[field] !== undefined) === isWanted) continue
    const message = isWanted ? 'required' : 'unknown_value'
    issues.push({ code: 'custom', path: [field], input: isWanted ? undefined : value[field], message })
  }
})

export const SynonymDraft = z.strictObject({ ...shape, reason: Reason }).check(hasItsField)
export type SynonymDraft = z.output<typeof SynonymDraft>
const Trial = z.strictObject(shape).check(hasItsField)
export type SynonymTrial = z.output<typeof Trial>

const Synonym = z.object({
  id: z.int(),
  phrase: z.string(),
  kind: shape.kind,
  /** The word, or the name of the category or place; null for an ignored search. */
  means: z.nullable(z.string()),
  created_at: z.string(),
})
export type DeskSynonym = z.infer<typeof Synonym>

export const DeskSynonyms = z.object({
  /** Searches of the last 90 days without a result that no synonym explains yet. */
  searches: z.array(z.object({ query: z.string(), searches: z.int(), empty_searches: z.int() })),
  synonyms: z.array(Synonym),
  ignored: z.array(Synonym),
})
export type DeskSynonyms = z.infer<typeof DeskSynonyms>

export const SynonymTarget = z.object({
  kind: z.enum(['category', 'place']),
  id: z.int(),
  name: z.string(),
  /** The names above it. */
  path: z.string(),
})
export type SynonymTarget = z.infer<typeof SynonymTarget>

export const SynonymPreview = z.object({
  /** Ads that the phrase finds now and would find then; counted up to some thousand. */
  before: z.int(),
  after: z.int(),
  ads: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type SynonymPreview = z.infer<typeof SynonymPreview>

export const deskSynonyms = {
  list: get('/desk/synonyms', {
    summary: 'Searches that found nothing, and the words that the team has taught the search.',
    permission: 'edit_market',
    reply: DeskSynonyms,
  }),
  targets: get('/desk/synonyms/targets', {
    summary: 'Categories, makes, models and places whose name contains the text.',
    permission: 'edit_market',
    query: z.strictObject({ text: Phrase }),
    reply: z.array(SynonymTarget),
  }),
  preview: get('/desk/synonyms/preview', {
    summary: 'How many ads a phrase finds now, and how many it would find with the new meaning.',
    permission: 'edit_market',
    query: Trial,
    reply: SynonymPreview,
  }),
  add: post('/desk/synonyms', {
    summary: 'Gives a phrase a meaning in search, or takes a search off the list.',
    permission: 'edit_market',
    body: SynonymDraft,
    reply: DeskSynonyms,
  }),
  remove: post('/desk/synonyms/:id/remove', {
    summary: 'Takes a meaning away again.',
    permission: 'edit_market',
    body: z.strictObject({ reason: Reason }),
    reply: DeskSynonyms,
  }),
}
