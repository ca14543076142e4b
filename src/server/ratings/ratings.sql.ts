import type { ExperienceDraft, RatingDraft } from '#contract/ratings.ts'
import { type Db, sql } from '#server/platform/db.ts'

/** Not for a deleted or banned user. */
export const findPerson = (db: Db, id: number) =>
  db.row<{ created_at: Date }>(sql`
    select created_at from users where id = ${id} and banned_at is null and deleted_at is null`)

export type RatingRow = { stars: number; recommends: boolean; comment: string | null }
export type OwnRatingRow = RatingRow & { after_deal: boolean; hidden_until: Date | null; rated_at: Date }

export const findRating = (db: Db, raterId: number, sellerId: number) =>
  db.row<OwnRatingRow>(sql`
    select stars, recommends, comment, after_deal, hidden_until, coalesce(edited_at, created_at) as rated_at from ratings where rater_id = ${raterId} and seller_id = ${sellerId}`)

/** A counted rating of the seller came from this address. */
const isFromSameAddress = (sellerId: number, sender: Buffer) => sql`
  exists (select from ratings r where r.seller_id = ${sellerId} and r.sender_key = ${sender} and r.is_counted)`

/** The rater has used a browser of the seller, or of somebody whose rating of the seller counts. */
const isFromSameBrowser = (raterId: number, sellerId: number) => sql`
  exists (
    select from devices mine join devices theirs on theirs.device_hash = mine.device_hash and theirs.user_id <> ${raterId}
    where mine.user_id = ${raterId} and (theirs.user_id = ${sellerId} or exists (
      select from ratings r where r.seller_id = ${sellerId} and r.rater_id = theirs.user_id and r.is_counted)))`

/** The newest deal that both confirmed. */
export const findDoneDeal = (db: Db, one: number, other: number) =>
  db.row<{ done_at: Date }>(sql`
    select changed_at as done_at from deals
    where state = 'done' and ((seller_id = ${one} and buyer_id = ${other}) or (seller_id = ${other} and buyer_id = ${one}))
    order by changed_at desc limit 1`)

export const revealRating = (tx: Db, raterId: number, sellerId: number) =>
  tx.row<{ stars: number }>(sql`
    update ratings set hidden_until = null
    where rater_id = ${raterId} and seller_id = ${sellerId} and hidden_until is not null returning stars`)

export const revealDue = (tx: Db, now: Date, limit: number) =>
  tx.rows<{ rater_id: number; seller_id: number; stars: number }>(sql`
    update ratings r set hidden_until = null
    from (select rater_id, seller_id from ratings where hidden_until <= ${now} limit ${limit} for update skip locked) due
    where r.rater_id = due.rater_id and r.seller_id = due.seller_id
    returning r.rater_id::float8 as rater_id, r.seller_id::float8 as seller_id, r.stars`)

export const deleteOldSenders = (db: Db, before: Date) =>
  db.rows(sql`update ratings set sender_key = null where sender_key is not null and created_at < ${before}`)

export type RatingCircumstances = { sender: Buffer; afterDeal: boolean; hiddenUntil: Date | null; now: Date }

/** Whether this vote counts in the score is decided once, with the first rating. What proves it is found afterwards. */
export const saveRating = (
  tx: Db,
  raterId: number,
  sellerId: number,
  { stars, recommends, comment }: RatingDraft,
  { sender, afterDeal, hiddenUntil, now }: RatingCircumstances,
) =>
  tx.rows(sql`
    insert into ratings (rater_id, seller_id, stars, recommends, comment, created_at, sender_key, after_deal, hidden_until, is_proven, is_counted)
    values (${raterId}, ${sellerId}, ${stars}, ${recommends}, ${comment ?? null}, ${now}, ${sender}, ${afterDeal}, ${hiddenUntil},
      false,
      not (${isFromSameAddress(sellerId, sender)} or ${isFromSameBrowser(raterId, sellerId)}))
    on conflict on constraint ratings_pk do update
    set stars = excluded.stars, recommends = excluded.recommends, comment = excluded.comment, edited_at = ${now},
      after_deal = excluded.after_deal, hidden_until = excluded.hidden_until`)

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
