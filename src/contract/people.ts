// Who follows and who blocks whom.
import * as z from 'zod/mini'
import { del, get, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { maxPage, Paginate } from './paging.ts'

export const PersonCard = z.object({
  id: z.int(),
  full_name: z.string(),
  user_name: z.string(),
  picture: z.nullable(z.string()),
  ads_count: z.int(),
  /** Whether I follow them. */
  is_followed: z.boolean(),
  /** When they followed me, I followed them, or I blocked them. */
  since: z.string(),
})
export type PersonCard = z.infer<typeof PersonCard>

/** How I stand to a seller. Being blocked by them is not told. */
export const Relation = z.object({ is_me: z.boolean(), is_followed: z.boolean(), is_blocked: z.boolean() })
export type Relation = z.infer<typeof Relation>

const listing = {
  query: z.strictObject({
    page: z.optional(wholeNumber(1, maxPage)),
    search: z.optional(z.string().check(z.maxLength(60))),
  }),
  reply: z.object({ items: z.array(PersonCard), paginate: Paginate }),
}

export const people = {
  relation: get('/sellers/:id/relation', { summary: 'How I stand to a seller.', reply: Relation }),
  follow: post('/sellers/:id/follow', { summary: 'Follows a seller; again changes nothing.', reply: Relation }),
  unfollow: del('/sellers/:id/follow', { summary: 'Follows a seller no longer.', reply: Relation }),
  block: post('/sellers/:id/block', {
    summary: 'Blocks somebody: neither sees, follows, comments on, rates or writes to the other.',
    reply: Relation,
  }),
  unblock: del('/sellers/:id/block', { summary: 'Blocks somebody no longer.', reply: Relation }),
  followers: get('/me/followers', { summary: 'Who follows me, newest first.', ...listing }),
  following: get('/me/following', { summary: 'Whom I follow, newest first.', ...listing }),
  blocked: get('/me/blocked', { summary: 'Whom I blocked, newest first.', ...listing }),
}
