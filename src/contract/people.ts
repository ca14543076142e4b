// Following and blocking users.
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
  /** Date of the follow or block. */
  since: z.string(),
})
export type PersonCard = z.infer<typeof PersonCard>

/** My relation to a seller. Being blocked by the seller is not revealed. */
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
  relation: get('/sellers/:id/relation', { summary: 'My relation to a seller.', reply: Relation }),
  follow: post('/sellers/:id/follow', { summary: 'Follows a seller. Repeating has no effect.', reply: Relation }),
  unfollow: del('/sellers/:id/follow', { summary: 'Unfollows a seller.', reply: Relation }),
  block: post('/sellers/:id/block', {
    summary: 'Blocks a user. Neither can see, follow, comment on, rate or message the other.',
    reply: Relation,
  }),
  unblock: del('/sellers/:id/block', { summary: 'Unblocks a user.', reply: Relation }),
  followers: get('/me/followers', { summary: 'My followers, newest first.', ...listing }),
  following: get('/me/following', { summary: 'Users I follow, newest first.', ...listing }),
  blocked: get('/me/blocked', { summary: 'Users I blocked, newest first.', ...listing }),
}
