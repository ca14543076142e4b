import type { CommentItem } from '#contract/ads.ts'
import { adTag, inquiryTag } from '#contract/cache-tags.ts'
import { commentEditMinutes } from '#contract/comments.ts'
import { consumeDailyQuota, consumeQuota, submissionLimit } from '#server/accounts/index.ts'
import { deleteCommentNotifications } from '#server/notifications/index.ts'
import { assertAccountActive, assertNotBlocked } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { rejectPhoneNumbers } from '#server/platform/public-texts.ts'
import { minute } from '#server/platform/time.ts'
import {
  blankComment,
  type CommentPage,
  deleteBlankComment,
  deleteComment,
  hasReplies,
  hideComment,
  type LockedComment,
  lockComment,
  showComment,
  updateBody,
} from './comments.sql.ts'
import type { CommentsContext } from './context.ts'
import { readComment } from './read-comments.ts'
import { assertNoCode, assertNotRepeated } from './write-comment.ts'

export async function editComment(
  context: CommentsContext,
  author: Actor,
  id: number,
  body: string,
): Promise<CommentItem> {
  const { db, clock } = context
  await consumeQuota(db, clock, submissionLimit, author.id)
  rejectPhoneNumbers({ body })
  await db.transaction(async (tx) => {
    await assertAccountActive(tx, author)
    const comment = await lockOwnComment(tx, author, id)
    if (clock.now() - comment.created_at.getTime() > commentEditMinutes * minute) throw forbidden('comment_too_old')
    if (comment.owner_id !== author.id) await assertNotBlocked(tx, author.id, comment.owner_id)
    // Every edit drops the page, and an edit must not go around the rules of writing.
    await consumeDailyQuota(tx, clock, author, 'comment')
    await assertNotRepeated(tx, author, pageOf(comment), body, clock.now())
    await assertNoCode(context, tx, [author.id, comment.owner_id], body)
    await updateBody(tx, id, body, new Date(clock.now()))
    dropPage(context, tx, comment)
  })
  return readComment(db, id)
}

/** A comment with replies stays as a blank row, so that the replies keep their place. */
export async function removeComment(context: CommentsContext, author: Actor, id: number): Promise<void> {
  const { db, clock } = context
  await db.transaction(async (tx) => {
    const comment = await lockOwnComment(tx, author, id)
    if (await hasReplies(tx, id)) {
      await blankComment(tx, id, new Date(clock.now()))
      await deleteCommentNotifications(tx, id)
    } else {
      await deleteComment(tx, id)
    }
    if (comment.parent_id) await deleteBlankComment(tx, comment.parent_id)
    dropPage(context, tx, comment)
  })
}

/** The owner of an ad or inquiry hides its comments, but cannot show what a moderator has hidden. */
export async function setHidden(context: CommentsContext, owner: Actor, id: number, isHidden: boolean): Promise<void> {
  const { db, clock } = context
  await db.transaction(async (tx) => {
    const comment = await lockComment(tx, id)
    if (!comment || comment.owner_id !== owner.id || comment.is_deleted) throw notFound('comment_not_found')
    if (comment.is_hidden === isHidden) return
    if (!isHidden && comment.hidden_by !== 'owner') throw forbidden()
    if (isHidden) await hideComment(tx, id, new Date(clock.now()))
    else await showComment(tx, id)
    dropPage(context, tx, comment)
  })
}

async function lockOwnComment(tx: Db, author: Actor, id: number) {
  const comment = await lockComment(tx, id)
  // A deleted comment has no visible author, so respond 404, not 403.
  if (!comment || comment.is_deleted || comment.author_id !== author.id) throw notFound('comment_not_found')
  return comment
}

const pageOf = ({ ad_id, inquiry_id }: LockedComment): CommentPage =>
  ad_id === null ? { on: 'inquiry', id: inquiry_id ?? 0 } : { on: 'ad', id: ad_id }

function dropPage({ dropTags }: CommentsContext, tx: Db, { ad_id, inquiry_id }: LockedComment) {
  dropTags(tx, [ad_id === null ? inquiryTag(inquiry_id ?? 0) : adTag(ad_id)])
}
