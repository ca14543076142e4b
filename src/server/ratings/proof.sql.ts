// Confirmed deals as a network of people, and how much of it proven ratings of a seller use (docs/decisions/0046).
import { type Db, sql } from '#server/platform/db.ts'

/** Two ratings of one seller cannot use the same deals at the same time. */
export const lockProofs = (tx: Db, sellerId: number) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`rating_paths:${sellerId}`}, 0))`)

export type Acquaintance = { from_id: number; to_id: number; used: number; knows_seller: boolean }

/**
 * People with whom `people` have a confirmed deal, at most `limit` for each, and how much the ratings of the seller use of that.
 * Without the seller, accounts in the seller's browsers, and banned people.
 */
export const findAcquaintances = (db: Db, sellerId: number, people: number[], limit: number) =>
  db.rows<Acquaintance>(sql`
    with sellers_own as materialized (
      select array(
        select theirs.user_id from devices mine join devices theirs on theirs.device_hash = mine.device_hash
        where mine.user_id = ${sellerId} limit 1000) || ${sellerId}::bigint as ids)
    select p.id::float8 as from_id, met.id::float8 as to_id, (
      select coalesce(sum(t.units), 0)::int from rating_paths t
      where t.seller_id = ${sellerId} and t.from_id = p.id and t.to_id = met.id) as used,
      exists (select from ratings g where g.seller_id = ${sellerId} and g.rater_id = met.id)
        or exists (select from deals d where d.seller_id = ${sellerId} and d.buyer_id = met.id and d.state = 'done')
        or exists (select from deals d where d.buyer_id = ${sellerId} and d.seller_id = met.id and d.state = 'done') as knows_seller
    from unnest(${people}::bigint[]) p(id) cross join sellers_own cross join lateral (
      (select d.buyer_id as id from deals d where d.seller_id = p.id and d.state = 'done' group by 1 order by 1 limit ${limit})
      union
      (select d.seller_id from deals d where d.buyer_id = p.id and d.state = 'done' group by 1 order by 1 limit ${limit})) met
    where met.id <> all(sellers_own.ids) and not exists (select from users u where u.id = met.id and u.banned_at is not null)
    order by from_id, to_id`)

export type PathStep = { from: number; to: number; units: number }

export const deletePaths = (tx: Db, raterId: number, sellerId: number) =>
  tx.rows(sql`delete from rating_paths where seller_id = ${sellerId} and rater_id = ${raterId}`)

export const insertPaths = (tx: Db, raterId: number, sellerId: number, steps: PathStep[]) =>
  tx.rows(sql`
    insert into rating_paths (seller_id, rater_id, from_id, to_id, units)
    select ${sellerId}, ${raterId}, * from unnest(
      ${steps.map(({ from }) => from)}::bigint[], ${steps.map(({ to }) => to)}::bigint[], ${steps.map(({ units }) => units)}::smallint[])`)

export const updateProven = (tx: Db, raterId: number, sellerId: number, isProven: boolean) =>
  tx.rows(sql`update ratings set is_proven = ${isProven} where rater_id = ${raterId} and seller_id = ${sellerId}`)

export type ProvenRating = { rater_id: number; seller_id: number; rated_at: Date }

/** Ratings that were proven by the rule before paths, in the order of the key. Those from before any rule stay proven. */
export const findProvenWithoutPath = (tx: Db, after: { rater: number; seller: number }, limit: number) =>
  tx.rows<ProvenRating>(sql`
    select r.rater_id::float8 as rater_id, r.seller_id::float8 as seller_id, coalesce(r.edited_at, r.created_at) as rated_at
    from ratings r
    where (r.rater_id, r.seller_id) > (${after.rater}, ${after.seller}) and r.is_proven
      and coalesce(r.edited_at, r.created_at) > (select applied_at from schema_migrations where name like '0133%')
      and not exists (select from rating_paths t where t.seller_id = r.seller_id and t.rater_id = r.rater_id)
    order by r.rater_id, r.seller_id limit ${limit}`)
