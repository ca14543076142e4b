// Comments below ads and inquiries, and replies to them.
import * as z from 'zod/mini'
import { CommentItem } from './ads.ts'
import { del, get, patch, post } from './endpoint.ts'
import { ClientId } from './posting.ts'
import { multilineText } from './text.ts'

/** spec §5: at least 3. */
export const CommentText = multilineText(3, 1000)

/** How long a comment can be changed after it was written. */
export const commentEditMinutes = 15

const Body = z.strictObject({
  client_id: ClientId,
  body: CommentText,
  /** The comment this replies to. Threads are one level deep: a reply to a reply stands below the same comment. */
  parent_id: z.optional(z.nullable(z.int())),
})

export const comments = {
  onAd: post('/ads/:id/comments', { summary: 'Comments on an ad or replies there.', body: Body, reply: CommentItem }),
  onInquiry: post('/inquiries/:id/comments', {
    summary: 'Comments on an inquiry or replies there.',
    body: Body,
    reply: CommentItem,
  }),
  edit: patch('/comments/:id', {
    summary: 'Changes my comment within a quarter of an hour.',
    body: z.strictObject({ body: CommentText }),
    reply: CommentItem,
  }),
  remove: del('/comments/:id', { summary: 'Deletes my comment.', reply: z.null() }),
  hide: post('/comments/:id/hide', { summary: 'Hides a comment below my own ad or inquiry.', reply: z.null() }),
  hiddenOnAd: get('/ads/:id/comments/hidden', {
    summary: 'The comments hidden below my own ad, which its page leaves out.',
    reply: z.array(CommentItem),
  }),
  hiddenOnInquiry: get('/inquiries/:id/comments/hidden', {
    summary: 'The comments hidden below my own inquiry, which its page leaves out.',
    reply: z.array(CommentItem),
  }),
  show: del('/comments/:id/hide', { summary: 'Shows a comment again that I hid.', reply: z.null() }),
}
