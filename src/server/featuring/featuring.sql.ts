import type { FeatureDraft, FeaturePackage, FeatureState, Payment } from '#contract/featuring.ts'
import { contactsBetween } from '#server/ads/index.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type FeatureRow = {
  id: number
  ad_id: number
  ad_name: string
  ad_status: string
  ad_since: Date
  seller_id: number
  seller_name: string
  package: FeaturePackage
  starts_at: Date
  ends_at: Date
  payment: Payment
  amount: number | null
  receipt: string | null
  given_by: string | null
  started_at: Date | null
  ended_at: Date | null
}

const columns = sql`
  f.id::float8 as id, f.ad_id::float8 as ad_id, a.name as ad_name, a.status as ad_status, a.created_at as ad_since,
  a.seller_id::float8 as seller_id, s.full_name as seller_name, f.package, f.starts_at, f.ends_at, f.payment,
  f.amount::float8 as amount, f.receipt, g.full_name as given_by, f.started_at, f.ended_at`
const joined = sql`
  ad_features f join ads a on a.id = f.ad_id join users s on s.id = a.seller_id left join users g on g.id = f.given_by`

const stateIs: Record<FeatureState, ReturnType<typeof sql>> = {
  scheduled: sql`f.started_at is null and f.ended_at is null`,
  running: sql`f.started_at is not null and f.ended_at is null`,
  ended: sql`f.ended_at is not null`,
}

export const findFeatures = (db: Db, state: FeatureState | null, before: number | null, limit: number) =>
  db.rows<FeatureRow>(sql`
    select ${columns} from ${joined}
    where (${before}::bigint is null or f.id < ${before}) and ${state ? stateIs[state] : sql`true`}
    order by f.id desc limit ${limit}`)

export const findFeature = (db: Db, id: number) =>
  db.row<FeatureRow>(sql`select ${columns} from ${joined} where f.id = ${id}`)

export const findFeaturesById = (db: Db, ids: number[]) =>
  db.rows<FeatureRow>(sql`select ${columns} from ${joined} where f.id = any(${ids})`)

export const lockFeature = (tx: Db, id: number) =>
  tx.row<FeatureRow>(sql`select ${columns} from ${joined} where f.id = ${id} for update of f`)

export const findFeatureByClient = (db: Db, clientId: string) =>
  db.row<FeatureRow>(sql`select ${columns} from ${joined} where f.client_id = ${clientId}`)

export const findFeaturesOf = (db: Db, adId: number, limit: number) =>
  db.rows<FeatureRow>(sql`select ${columns} from ${joined} where f.ad_id = ${adId} order by f.id desc limit ${limit}`)

export const findOwner = (db: Db, adId: number) =>
  db.row<{ seller_id: number }>(sql`
    select seller_id::float8 as seller_id from ads where id = ${adId} and status <> 'deleted'`)

/** Locks the ad, so that two features of it follow each other. */
export const lockAd = (tx: Db, adId: number) =>
  tx.row<{ status: string; seller_id: number }>(sql`
    select status, seller_id::float8 as seller_id from ads where id = ${adId} for update`)

export const findOverlap = (tx: Db, adId: number, from: Date, to: Date) =>
  tx.row<{ id: number }>(sql`
    select id::float8 as id from ad_features
    where ad_id = ${adId} and ended_at is null and starts_at < ${to} and ends_at > ${from} limit 1`)

export const insertFeature = (tx: Db, draft: FeatureDraft, given: { by: number; from: Date; to: Date; now: Date }) =>
  tx.row<{ id: number }>(sql`
    insert into ad_features (client_id, ad_id, package, starts_at, ends_at, payment, amount, receipt, given_by, created_at)
    values (${draft.client_id}, ${draft.ad_id}, ${draft.package}, ${given.from}, ${given.to}, ${draft.payment}, ${draft.amount},
      ${draft.receipt}, ${given.by}, ${given.now})
    returning id::float8 as id`)

export const markStarted = (tx: Db, id: number, now: Date) =>
  tx.rows(sql`
    with started as (update ad_features set started_at = ${now} where id = ${id} returning ad_id, ends_at)
    update ads a set featured_until = s.ends_at from started s where a.id = s.ad_id`)

/** An earlier end replaces the planned one. */
export const markEnded = (tx: Db, id: number, endedAt: Date) =>
  tx.rows(sql`
    with ended as (update ad_features set ended_at = ${endedAt} where id = ${id} returning ad_id, started_at)
    update ads a set featured_until = null from ended e where a.id = e.ad_id and e.started_at is not null`)

export const reopen = (tx: Db, id: number) =>
  tx.rows(sql`
    with reopened as (update ad_features set ended_at = null where id = ${id} returning ad_id, ends_at, started_at)
    update ads a set featured_until = r.ends_at from reopened r where a.id = r.ad_id and r.started_at is not null`)

type DueRow = { id: number; ad_id: number; seller_id: number; ends_at: Date }

export const lockDueStarts = (tx: Db, now: Date, limit: number) =>
  tx.rows<DueRow>(sql`
    select f.id::float8 as id, f.ad_id::float8 as ad_id, a.seller_id::float8 as seller_id, f.ends_at
    from ad_features f join ads a on a.id = f.ad_id
    where f.started_at is null and f.ended_at is null and f.starts_at <= ${now}
    order by f.starts_at limit ${limit} for update of f skip locked`)

export const lockDueEnds = (tx: Db, now: Date, limit: number) =>
  tx.rows<DueRow>(sql`
    select f.id::float8 as id, f.ad_id::float8 as ad_id, a.seller_id::float8 as seller_id, f.ends_at
    from ad_features f join ads a on a.id = f.ad_id
    where f.started_at is not null and f.ended_at is null and f.ends_at <= ${now}
    order by f.ends_at limit ${limit} for update of f skip locked`)

export type SumRow = { key: string; views: number; contacts: number }
type Period = { key: string; ad_id: number; from: string; to: string }

/** Views and contacts of many periods in one statement. Days are days in Syria, the last one included. */
export const findSums = (db: Db, periods: Period[]) =>
  db.rows<SumRow>(sql`
    select p.key,
      (select coalesce(sum(v.views), 0)::int from ad_days v
        where v.ad_id = p.ad_id and v.day between p."from" and p."to") as views,
      ${contactsBetween(sql`p.ad_id`, sql`p."from"`, sql`p."to"`)} as contacts
    from jsonb_to_recordset(${JSON.stringify(periods)}) as p(key text, ad_id bigint, "from" date, "to" date)`)
