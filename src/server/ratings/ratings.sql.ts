import type { ExperienceDraft, RatingDraft } from '#contract/ratings.ts'
import { type Db, sql } from '#server/platform/db.ts'

/** Not for a deleted or banned user. */
export const findPerson = (db: Db, id: number) =>
  db.row<{ created_at: Date }>(sql`
    select created_at from users where id = ${id} and banned_at is null and deleted_at is null`)

/** One of the two has revealed the phone number of an ad of the other. */
export const findRevealBetween = (db: Db, one: number, other: number) =>
  db.row<{ ad_id: number }>(sql`
    select r.ad_id::float8 as ad_id from phone_reveals r join ads a on a.id = r.ad_id
    where (r.viewer_id = ${one} and a.seller_id = ${other}) or (r.viewer_id = ${other} and a.seller_id = ${one}) limit 1`)

export type RatingRow = { stars: number; recommends: boolean; comment: string | null }

export const findRating = (db: Db, raterId: number, sellerId: number) =>
  db.row<RatingRow>(sql`
    select stars, recommends, comment from ratings where rater_id = ${raterId} and seller_id = ${sellerId}`)

export const saveRating = (
  tx: Db,
  raterId: number,
  sellerId: number,
  { stars, recommends, comment }: RatingDraft,
  now: Date,
) =>
  tx.rows(sql`
    insert into ratings (rater_id, seller_id, stars, recommends, comment, created_at)
    values (${raterId}, ${sellerId}, ${stars}, ${recommends}, ${comment ?? null}, ${now})
    on conflict on constraint ratings_pk do update
    set stars = excluded.stars, recommends = excluded.recommends, comment = excluded.comment, edited_at = ${now}`)

export const findMyExperience = (db: Db, userId: number) =>
  db.row<{ stars: number; comment: string | null }>(sql`
    select stars, comment from experience_ratings where user_id = ${userId}`)

export const saveExperience = (tx: Db, userId: number, { stars, comment }: ExperienceDraft, now: Date) =>
  tx.rows(sql`
    insert into experience_ratings (user_id, stars, comment, created_at)
    values (${userId}, ${stars}, ${comment ?? null}, ${now})
    on conflict on constraint experience_ratings_pk do update
    set stars = excluded.stars, comment = excluded.comment, edited_at = ${now}`)

/** Without ratings of banned users. */
const counted = sql`experience_ratings e join users u on u.id = e.user_id where u.banned_at is null`

export const findExperience = (db: Db) =>
  db.row<{ count: number; average: number | null; spread: number[] }>(sql`
    select count(*)::int as count, round(avg(stars), 1)::float8 as average,
      array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
        count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[] as spread
    from ${counted}`)

export const findExperienceMonths = (db: Db, months: number) =>
  db.rows<{ month: string; average: number; count: number }>(sql`
    select * from (
      select to_char(e.created_at, 'YYYY-MM') as month, round(avg(stars), 1)::float8 as average, count(*)::int as count
      from ${counted} group by 1 order by 1 desc limit ${months}) latest
    order by month`)

export type ExperienceRow = {
  user_id: number
  full_name: string | null
  picture: string | null
  stars: number
  comment: string
  created_at: Date
}

export const findLatestExperiences = (db: Db, limit: number) =>
  db.rows<ExperienceRow>(sql`
    select u.id::float8 as user_id, case when u.deleted_at is null then u.full_name end as full_name, u.picture,
      e.stars, e.comment, e.created_at
    from ${counted} and e.comment is not null order by e.created_at desc, e.user_id desc limit ${limit}`)
