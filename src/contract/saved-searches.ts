// Saved searches: a list or search that a person wants to hear about.
import * as z from 'zod/mini'
import { HomeQuery } from './ads.ts'
import { del, get, patch, post } from './endpoint.ts'
import { frequencies, maxNewCount, maxSavedSearches } from './saved-search-choices.ts'
import { singleLineText } from './text.ts'

/** What is saved: the filters and words, not the order and not the page. */
export const SavedQuery = z.omit(HomeQuery, { page: true, cursor: true, sort: true })
export type SavedQuery = z.output<typeof SavedQuery>

const Frequency = z.enum(frequencies)
const Name = singleLineText(1, 60)

export const SavedSearch = z.object({
  id: z.int(),
  /** Chosen by the person, or null. */
  name: z.nullable(z.string()),
  /** What is searched, in the language of the reply. */
  label: z.string(),
  /** The parameters of the home list. */
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** The facts of the query as words. */
  facts: z.array(z.object({ value: z.string(), label: z.string() })),
  frequency: Frequency,
  is_paused: z.boolean(),
  /** Ads that matched since the person last opened the search; counting ends at `max_new_count`. */
  new_count: z.int(),
  created_at: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const savedSearches = {
  list: get('/me/saved-searches', {
    summary: 'My saved searches, newest first.',
    reply: z.object({
      items: z.array(SavedSearch),
      limit: z.literal(maxSavedSearches),
      max_new_count: z.literal(maxNewCount),
    }),
  }),
  save: post('/me/saved-searches', {
    summary:
      'Saves a search, with at least one word or filter. The same search again has no effect. `replaces` changes the query of a saved search.',
    body: z.strictObject({
      query: SavedQuery,
      replaces: z.optional(z.int()),
      name: z.optional(z.nullable(Name)),
      frequency: z.optional(Frequency),
      is_paused: z.optional(z.boolean()),
    }),
    reply: z.object({ search: SavedSearch, is_new: z.boolean() }),
  }),
  change: patch('/me/saved-searches/:id', {
    summary: 'Changes the name, how often its ads are announced, or pauses it.',
    body: z.strictObject({
      name: z.optional(z.nullable(Name)),
      frequency: z.optional(Frequency),
      is_paused: z.optional(z.boolean()),
    }),
    reply: SavedSearch,
  }),
  markSeen: post('/me/saved-searches/:id/seen', {
    summary: 'The person has seen its ads: none of them is new any more.',
    reply: SavedSearch,
  }),
  remove: del('/me/saved-searches/:id', {
    summary: 'Deletes a saved search. Repeating has no effect.',
    reply: z.null(),
  }),
}
