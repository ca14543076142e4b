// What people write below ads and inquiries. What is read of it is the same for everyone.
import type { CommentItem } from '#contract/ads.ts'
import { adTag, inquiryTag } from '#contract/cache-tags.ts'
import { commentEditMinutes } from '#contract/comments.ts'
import { deleteCommentNotifications, type Notify } from '#server/notifications/index.ts'
import { assertAccountActive, assertNotBlocked } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { minute } from '#server/platform/time.ts'
import {
  type CommentPage,
  deleteComment,
  deleteEmptyComment,
  emptyComment,
  hasReplies,
  hideComment,
  type LockedComment,
  lockComment,
  showComment,
  updateBody,
} from './comments.sql.ts'
import { readComment } from './read-comments.ts'

export { readComments, readHidden } from './read-comments.ts'
export { type CommentDraft, writeComment } from './write-comment.ts'
export type { CommentPage }

export type CommentsContext = { db: Db; clock: Clock; notify: Notify; dropTags: DropTags }

export async function editComment(
  commenting: CommentsContext,
  author: Actor,
  id: number,
  body: string,
): Promise<CommentItem> {
  const { db, clock } = commenting
  await db.transaction(async (tx) => {
    await assertAccountActive(tx, author)
    const comment = await ownComment(tx, author, id)
    if (clock.now() - comment.created_at.getTime() > commentEditMinutes * minute) throw forbidden('comment_too_old')
    if (comment.owner_id !== author.id) await assertNotBlocked(tx, author.id, comment.owner_id)
    await updateBody(tx, id, body, new Date(clock.now()))
    dropPage(commenting, tx, comment)
  })
  return readComment(db, id)
}

export async function removeComment(commenting: CommentsContext, author: Actor, id: number): Promise<void> {
  const { db, clock } = commenting
  await db.transaction(async (tx) => {
    const comment = await ownComment(tx, author, id)
    if (await hasReplies(tx, id)) {
      await emptyComment(tx, id, new Date(clock.now()))
      await deleteCommentNotifications(tx, id)
    } else {
      await deleteComment(tx, id)
    }
    // An empty place without replies holds nothing any more.
    if (comment.parent_id) await deleteEmptyComment(tx, comment.parent_id)
    dropPage(commenting, tx, comment)
  })
}

/** The owner of an ad or inquiry decides what stands below it, but not against a moderator. */
export async function setHidden(
  commenting: CommentsContext,
  owner: Actor,
  id: number,
  isHidden: boolean,
): Promise<void> {
  const { db, clock } = commenting
  await db.transaction(async (tx) => {
    const comment = await lockComment(tx, id)
    if (!comment || comment.owner_id !== owner.id || comment.is_deleted) throw notFound('comment_not_found')
    if (comment.is_hidden === isHidden) return
    if (!isHidden && comment.hidden_by !== 'owner') throw forbidden()
    if (isHidden) await hideComment(tx, id, new Date(clock.now()))
    else await showComment(tx, id)
    dropPage(commenting, tx, comment)
  })
}

async function ownComment(tx: Db, author: Actor, id: number) {
  const comment = await lockComment(tx, id)
  // Whose comment it is says its page; whose it was, nobody.
  if (!comment || comment.is_deleted || comment.author_id !== author.id) throw notFound('comment_not_found')
  return comment
}

function dropPage({ dropTags }: CommentsContext, tx: Db, { ad_id, inquiry_id }: LockedComment) {
  dropTags(tx, [ad_id === null ? inquiryTag(inquiry_id ?? 0) : adTag(ad_id)])
}
