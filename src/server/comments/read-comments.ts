import type { CommentItem } from '#contract/ads.ts'
import { findHiddenPeople, type HiddenPeople } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import {
  type CommentPage,
  type CommentRow,
  countComments,
  findComment,
  findComments,
  findHidden,
  findPageOwner,
  lockPage,
} from './comments.sql.ts'

const maxComments = 100

/** The same for every viewer, so that pages can be cached. */
export const readComments = async (db: Db, page: CommentPage): Promise<CommentItem[]> =>
  (await findComments(db, page, maxComments)).map(commentOf)

/** Counted in the database only where the page does not have them all. */
export async function countAll(db: Db, page: CommentPage, comments: CommentItem[]): Promise<number> {
  if (comments.length < maxComments) return comments.filter(({ is_deleted }) => !is_deleted).length
  return (await countComments(db, page))?.count ?? comments.length
}

/** A hidden person's comment leaves an empty place if visible replies are below it. */
export function withoutAuthors(comments: CommentItem[], hidden: HiddenPeople): CommentItem[] {
  if (!hidden.size) return comments
  const isVisible = ({ author }: CommentItem) => !hidden.has(author?.id ?? 0)
  const parents = new Set(comments.filter(isVisible).map((comment) => comment.parent_id))
  return comments.flatMap((comment) => {
    if (isVisible(comment)) return comment
    const emptied = { ...comment, author: null, is_seller: false, is_deleted: true, body: '', edited_at: null }
    return parents.has(comment.id) ? emptied : []
  })
}

/** Comments before `before`, as the viewer may see them. */
export async function readOlder({ db }: { db: Db }, viewer: Actor | null, page: CommentPage, before: number) {
  const [owner, hidden] = await Promise.all([findPageOwner(db, page), findHiddenPeople(db, viewer)])
  if (!owner || hidden.has(owner.owner_id)) throw notFound(page.on === 'ad' ? 'ad_not_found' : 'inquiry_not_found')
  const rows = await findComments(db, page, maxComments + 1, before)
  const comments = rows.slice(-maxComments).map(commentOf)
  return { comments: withoutAuthors(comments, hidden), has_more: rows.length > maxComments }
}

/** Comments that the owner of the page has hidden; only the owner reads them. */
export async function readHidden({ db }: { db: Db }, owner: Actor, page: CommentPage): Promise<CommentItem[]> {
  const pageRow = await lockPage(db, page)
  if (pageRow?.owner_id !== owner.id) throw notFound('not_available')
  const comments = (await findHidden(db, page, maxComments)).map(commentOf)
  return withoutAuthors(comments, await findHiddenPeople(db, owner))
}

export async function readComment(db: Db, id: number): Promise<CommentItem> {
  const row = await findComment(db, id)
  if (!row) throw notFound('comment_not_found')
  return commentOf(row)
}

function commentOf(row: CommentRow): CommentItem {
  const { id, parent_id, is_seller, is_deleted, body } = row
  return {
    id,
    parent_id,
    author: is_deleted ? null : authorOf(row),
    is_seller: is_seller && !is_deleted,
    is_deleted,
    body,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
  }
}

const authorOf = ({ author_id, full_name, picture, is_staff }: CommentRow) => ({
  ...{ id: author_id, full_name, picture },
  ...(is_staff && { is_staff }),
})
