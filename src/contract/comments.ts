// Comments below ads and inquiries, and replies to them.
import * as z from 'zod/mini'
import { CommentItem } from './ads.ts'
import { del, get, patch, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { ClientId } from './posting.ts'
import { multilineText } from './text.ts'

const CommentText = multilineText(3, 1000)

export const commentEditMinutes = 15

const Body = z.strictObject({
  client_id: ClientId,
  body: CommentText,
  /** Parent comment. Threads have one level: a reply to a reply gets the same parent. */
  parent_id: z.optional(z.nullable(z.int())),
})

/** A page of an ad or inquiry has the newest comments; these are the ones before `before`, in ascending order. */
const older = {
  public: true,
  query: z.strictObject({ before: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  reply: z.object({ comments: z.array(CommentItem), has_more: z.boolean() }),
} as const

export const comments = {
  olderOnAd: get('/ads/:id/comments', { summary: 'Comments of an ad that are older than a given one.', ...older }),
  olderOnInquiry: get('/inquiries/:id/comments', {
    summary: 'Comments of an inquiry that are older than a given one.',
    ...older,
  }),
  onAd: post('/ads/:id/comments', { summary: 'Posts a comment or reply on an ad.', body: Body, reply: CommentItem }),
  onInquiry: post('/inquiries/:id/comments', {
    summary: 'Posts a comment or reply on an inquiry.',
    body: Body,
    reply: CommentItem,
  }),
  edit: patch('/comments/:id', {
    summary: 'Edits my comment within 15 minutes.',
    body: z.strictObject({ body: CommentText }),
    reply: CommentItem,
  }),
  remove: del('/comments/:id', { summary: 'Deletes my comment.', reply: z.null() }),
  hide: post('/comments/:id/hide', { summary: 'Hides a comment on my own ad or inquiry.', reply: z.null() }),
  hiddenOnAd: get('/ads/:id/comments/hidden', {
    summary: 'Hidden comments of my own ad.',
    reply: z.array(CommentItem),
  }),
  hiddenOnInquiry: get('/inquiries/:id/comments/hidden', {
    summary: 'Hidden comments of my own inquiry.',
    reply: z.array(CommentItem),
  }),
  show: del('/comments/:id/hide', { summary: 'Shows a hidden comment again.', reply: z.null() }),
}
