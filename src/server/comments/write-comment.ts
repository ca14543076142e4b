import type { CommentItem } from '#contract/ads.ts'
import { adTag, inquiryTag } from '#contract/cache-tags.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { runOnce } from '#server/idempotency/index.ts'
import { assertAccountActive, assertNotBlocked } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { day } from '#server/platform/time.ts'
import { type CommentPage, countRepeats, insertComment, lockComment, lockPage } from './comments.sql.ts'
import type { CommentsContext } from './index.ts'
import { readComment } from './read-comments.ts'

export type CommentDraft = { client_id: string; body: string; parent_id?: number | null | undefined }

/** A comment, or a reply to one; made once, however often it is sent. */
export async function writeComment(
  commenting: CommentsContext,
  author: Actor,
  place: CommentPage,
  words: CommentDraft,
): Promise<CommentItem> {
  const { db, dropTags } = commenting
  const { id } = await db.transaction((tx) =>
    runOnce(tx, author, { clientId: words.client_id, thing: 'comment', body: { ...words, ...place } }, async () => {
      const id = await write(commenting, tx, author, place, words)
      dropTags(tx, [place.on === 'ad' ? adTag(place.id) : inquiryTag(place.id)])
      return id
    }),
  )
  return readComment(db, id)
}

async function write(
  { clock, notify }: CommentsContext,
  tx: Db,
  author: Actor,
  place: CommentPage,
  words: CommentDraft,
) {
  await assertAccountActive(tx, author)
  const thing = await lockPage(tx, place)
  if (!thing) throw notFound(place.on === 'ad' ? 'ad_not_found' : 'inquiry_not_found')
  const answered = words.parent_id ? await answerable(tx, place, words.parent_id) : undefined
  await assertOpenToAll(tx, author, [thing.owner_id, ...(answered ? [answered.author_id] : [])])
  if (!thing.is_open) throw forbidden('comments_closed')
  // Before looking for repeats: of two comments of one person the second waits here until the first is written.
  await consumeDailyQuota(tx, clock, author, 'comment')
  await assertNotRepeated(tx, author, place, words.body, clock.now())

  // Threads are one level deep.
  const parentId = answered ? (answered.parent_id ?? answered.id) : null
  const now = new Date(clock.now())
  const row = await insertComment(tx, { place, authorId: author.id, parentId, body: words.body, now })
  if (!row) throw new Error('An insert always gives its row.')

  const about = {
    actor: author.id,
    commentId: row.id,
    ...(place.on === 'ad' ? { adId: place.id } : { inquiryId: place.id }),
  }
  if (answered) await notify(tx, { to: answered.author_id, kind: 'reply', ...about })
  if (answered?.author_id !== thing.owner_id) await notify(tx, { to: thing.owner_id, kind: 'comment', ...about })
  return row.id
}

async function answerable(tx: Db, place: CommentPage, id: number) {
  const comment = await lockComment(tx, id)
  const isHere = comment && (place.on === 'ad' ? comment.ad_id : comment.inquiry_id) === place.id
  if (!isHere || comment.is_deleted || comment.is_hidden) throw notFound('comment_not_found')
  return comment
}

/** In the order of their ids: two people who write to the same two at once must not wait for each other. */
async function assertOpenToAll(tx: Db, author: Actor, others: number[]) {
  const different = [...new Set(others)].filter((id) => id !== author.id).toSorted((one, other) => one - other)
  for (const other of different) await assertNotBlocked(tx, author.id, other)
}

/** The same words below more things than this in a day are an advertisement. */
const samePlaces = 5

async function assertNotRepeated(tx: Db, author: Actor, place: CommentPage, body: string, now: number) {
  const repeats = await countRepeats(tx, author.id, place, body, new Date(now - day))
  if (repeats && repeats.places >= samePlaces) throw forbidden('comment_repeated')
}
