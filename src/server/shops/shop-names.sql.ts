import { type Db, sql } from '#server/platform/db.ts'

/** Two accounts cannot take one name at the same time. */
export const lockShopName = (tx: Db, key: string) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`shop_name:${key}`}, 0))`)

/** Names of other open shops that contain similar words, the most similar first. Uses the index of folded names. */
export const findSimilarShopNames = (tx: Db, userId: number, name: string, limit: number) =>
  tx.rows<{ full_name: string }>(sql`
    select u.full_name from users u join shops s on s.user_id = u.id
    where plain_text(${name}) <% u.folded_name and u.id <> ${userId} and u.banned_at is null and u.deleted_at is null
    order by word_similarity(plain_text(${name}), u.folded_name) desc, abs(char_length(u.full_name) - char_length(${name}))
    limit ${limit}`)
