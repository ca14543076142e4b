// Words that new ads may not have, as operators see and change them.
import * as z from 'zod/mini'
import { Reason } from './desk.ts'
import { get, post } from './endpoint.ts'
import { prohibitedRules } from './reports.ts'
import { singleLineText } from './text.ts'

const Phrase = singleLineText(2, 60)
const severities = ['refuse', 'hold'] as const

const Word = z.object({
  phrase: z.string(),
  rule: z.enum(prohibitedRules),
  /** `refuse` with an explanation, or `hold` the ad for review. */
  severity: z.enum(severities),
  is_shipped: z.boolean(),
  /** Whether the team changed a shipped word. */
  is_changed: z.boolean(),
})
export type DeskProhibitedWord = z.infer<typeof Word>

export const DeskProhibited = z.object({
  words: z.array(Word),
  /** Shipped words that the team switched off. */
  off: z.array(Word),
  /** The rules of the page of prohibited items. */
  rules: z.array(z.object({ id: z.enum(prohibitedRules), heading: z.string() })),
  history: z.array(
    z.object({
      id: z.int(),
      staff: z.nullable(z.object({ id: z.int(), full_name: z.string() })),
      reason: z.nullable(z.string()),
      phrase: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
      created_at: z.string(),
      is_undo: z.boolean(),
      can_undo: z.boolean(),
    }),
  ),
})
export type DeskProhibited = z.infer<typeof DeskProhibited>

export const ProhibitedChange = z.strictObject({
  phrase: Phrase,
  rule: z.enum(prohibitedRules),
  /** `off` takes the word off the list. */
  severity: z.enum([...severities, 'off']),
  reason: Reason,
})
export type ProhibitedChange = z.output<typeof ProhibitedChange>

export const ProhibitedPreview = z.object({
  /** Active ads with these words, in any order; counted up to some thousand. */
  count: z.int(),
  /** The first ones that the phrase would have stopped. */
  ads: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type ProhibitedPreview = z.infer<typeof ProhibitedPreview>

export const deskProhibited = {
  list: get('/desk/prohibited', {
    summary: 'Words that new ads may not have, with their rules and the last changes.',
    permission: 'edit_market',
    reply: DeskProhibited,
  }),
  preview: get('/desk/prohibited/preview', {
    summary: 'Active ads that a phrase would have stopped.',
    permission: 'edit_market',
    query: z.strictObject({ phrase: Phrase }),
    reply: ProhibitedPreview,
  }),
  change: post('/desk/prohibited', {
    summary: 'Adds or changes a word, or takes it off the list. Ads that are published already stay.',
    permission: 'edit_market',
    body: ProhibitedChange,
    reply: DeskProhibited,
  }),
}
