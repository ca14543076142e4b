// What a person does not want to see in lists of ads. Hiding is silent and works one way; blocking is another thing.
import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { hideLimits } from './hide-limits.ts'
import { wholeNumber } from './number.ts'
import { singleLineText } from './text.ts'

const maxId = 2_147_483_647
const Id = wholeNumber(1, maxId)
/** Two signs alone are no word: the rule would hide nothing. */
const Word = singleLineText(2, hideLimits.wordLength).check(
  z.refine((text) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2),
)

export const HideRules = z.object({
  ads: z.array(z.int()),
  sellers: z.array(z.int()),
  words: z.array(z.string()),
  /** Hide all ads of dealers and offices. */
  dealers: z.boolean(),
  /** Hide ads that were opened on the device. Which ones is known to the device only. */
  seen: z.boolean(),
  featured: z.boolean(),
})
export type HideRules = z.infer<typeof HideRules>

const Lists = z.strictObject({
  ads: z.optional(z.array(Id).check(z.maxLength(hideLimits.ads))),
  sellers: z.optional(z.array(Id).check(z.maxLength(hideLimits.sellers))),
  words: z.optional(z.array(Word).check(z.maxLength(hideLimits.words))),
})

export const HideChange = z.strictObject({
  add: z.optional(Lists),
  remove: z.optional(Lists),
  dealers: z.optional(z.boolean()),
  seen: z.optional(z.boolean()),
  featured: z.optional(z.boolean()),
  /** For the rules of a device at sign-in: what no longer fits is left out instead of refused. */
  merge: z.optional(z.boolean()),
})
export type HideChange = z.infer<typeof HideChange>

export const hideRules = {
  read: get('/me/hide-rules', { summary: 'What I hide in lists of ads, newest first.', reply: HideRules }),
  change: post('/me/hide-rules', {
    summary:
      'Adds and removes rules; repeating has no effect. Of hidden ads the newest 500 stay. Unknown ads and sellers are ignored.',
    body: HideChange,
    reply: HideRules,
  }),
  matches: get('/hidden-words', {
    summary: 'Which of these ads have one of these words in their title or description, compared as search compares.',
    public: true,
    query: z.strictObject({
      ids: z.array(Id).check(z.minLength(1), z.maxLength(hideLimits.perCall)),
      words: z.array(Word).check(z.minLength(1), z.maxLength(hideLimits.words)),
    }),
    reply: z.object({ ids: z.array(z.int()) }),
  }),
  names: get('/hidden-names', {
    summary: 'The names of ads and sellers, for the list of what is hidden. Those that are gone are left out.',
    public: true,
    query: z.strictObject({
      ads: z.optional(z.array(Id).check(z.maxLength(hideLimits.perCall))),
      sellers: z.optional(z.array(Id).check(z.maxLength(hideLimits.perCall))),
    }),
    reply: z.object({
      ads: z.array(z.object({ id: z.int(), name: z.string() })),
      sellers: z.array(z.object({ id: z.int(), full_name: z.string() })),
    }),
  }),
}
