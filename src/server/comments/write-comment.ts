import type { CommentItem } from '#contract/ads.ts'
import { adTag, inquiryTag } from '#contract/cache-tags.ts'
import { consumeDailyQuota, consumeQuota, containsActiveCode, submissionLimit } from '#server/accounts/index.ts'
import { runOnce } from '#server/idempotency/index.ts'
import { assertAccountActive, assertNotBlocked } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { rejectPhoneNumbers } from '#server/platform/public-texts.ts'
import { day } from '#server/platform/time.ts'
import { type CommentPage, countRepeats, insertComment, lockComment, lockPage } from './comments.sql.ts'
import type { CommentsContext } from './context.ts'
import { readComment } from './read-comments.ts'

export type CommentDraft = { client_id: string; body: string; parent_id?: number | null | undefined }

/** Writes a comment, or a reply when the draft has a parent. */
export async function writeComment(
  context: CommentsContext,
  author: Actor,
  page: CommentPage,
  draft: CommentDraft,
): Promise<CommentItem> {
  const { db, clock, dropTags } = context
  await consumeQuota(db, clock, submissionLimit, author.id)
  rejectPhoneNumbers({ body: draft.body })
  const submission = { clientId: draft.client_id, thing: 'comment', body: { ...draft, ...page } } as const
  const { id } = await db.transaction((tx) =>
    runOnce(tx, author, submission, async () => {
      const id = await write(context, tx, author, page, draft)
      dropTags(tx, [page.on === 'ad' ? adTag(page.id) : inquiryTag(page.id)])
      return id
    }),
  )
  return readComment(db, id)
}

async function write(context: CommentsContext, tx: Db, author: Actor, page: CommentPage, draft: CommentDraft) {
  const { clock, notify, settings } = context
  settings.assertEnabled('comments', author)
  await assertAccountActive(tx, author)
  const pageRow = await lockPage(tx, page)
  if (!pageRow) throw notFound(page.on === 'ad' ? 'ad_not_found' : 'inquiry_not_found')
  const parent = draft.parent_id ? await lockParent(tx, page, draft.parent_id) : undefined
  await assertNoneBlocked(tx, author, [pageRow.owner_id, ...(parent ? [parent.author_id] : [])])
  if (!pageRow.is_open) throw forbidden('comments_closed')
  // Before the search for repeats: it locks the author's counter, so a second comment waits until the first is written.
  await consumeDailyQuota(tx, clock, author, 'comment')
  await assertNotRepeated(tx, author, page, draft.body, clock.now())
  await assertNoCode(context, tx, [author.id, pageRow.owner_id], draft.body)

  // Threads are one level deep.
  const parentId = parent ? (parent.parent_id ?? parent.id) : null
  const now = new Date(clock.now())
  const row = await insertComment(tx, { page, authorId: author.id, parentId, body: draft.body, now })
  if (!row) throw new Error('The insert returned no row.')

  const about = {
    actor: author.id,
    commentId: row.id,
    ...(page.on === 'ad' ? { adId: page.id } : { inquiryId: page.id }),
  }
  if (parent) await notify(tx, { to: parent.author_id, kind: 'reply', ...about })
  if (parent?.author_id !== pageRow.owner_id) await notify(tx, { to: pageRow.owner_id, kind: 'comment', ...about })
  return row.id
}

async function lockParent(tx: Db, page: CommentPage, id: number) {
  const comment = await lockComment(tx, id)
  const isOnPage = comment && (page.on === 'ad' ? comment.ad_id : comment.inquiry_id) === page.id
  if (!isOnPage || comment.is_deleted || comment.is_hidden) throw notFound('comment_not_found')
  return comment
}

/** Locks the pairs in the order of user ids, so that two writers cannot deadlock. */
async function assertNoneBlocked(tx: Db, author: Actor, others: number[]) {
  const sorted = [...new Set(others)].filter((id) => id !== author.id).toSorted((one, other) => one - other)
  for (const other of sorted) await assertNotBlocked(tx, author.id, other)
}

/** The same text on more pages than this in a day is advertising. */
const maxPagesWithSameText = 5

export async function assertNotRepeated(tx: Db, author: Actor, page: CommentPage, body: string, now: number) {
  const repeats = await countRepeats(tx, author.id, page, body, new Date(now - day))
  if (repeats && repeats.pages >= maxPagesWithSameText) throw forbidden('comment_repeated')
}

/** We never ask for a code: somebody who writes one here is being scammed. */
export async function assertNoCode({ clock, secret }: CommentsContext, tx: Db, userIds: number[], body: string) {
  const hasCode = await containsActiveCode(tx, { clock, secret }, userIds, async () => body)
  if (hasCode) throw forbidden('code_in_message')
}
