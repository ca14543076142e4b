// What a feature brought: views and contacts of its days, and of as many days before it.
import type { Feature, FeatureReport, FeatureState, OwnFeature } from '#contract/featuring.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { day, marketDay } from '#server/platform/time.ts'
import type { FeaturingContext } from './context.ts'
import { type FeatureRow, findFeatures, findFeaturesOf, findOwner, findSums, type SumRow } from './featuring.sql.ts'

const perPage = 30
const mostOfOneAd = 20

type ListQuery = { state?: FeatureState | undefined; before?: number | undefined }

export async function listFeatures(context: FeaturingContext, { state, before }: ListQuery) {
  const rows = await findFeatures(context.db, state ?? null, before ?? null, perPage + 1)
  const items = await withReports(context, rows.slice(0, perPage))
  return { items, next_before: rows.length > perPage ? (items.at(-1)?.id ?? null) : null }
}

export async function listOwnFeatures(context: FeaturingContext, actor: Actor, adId: number): Promise<OwnFeature[]> {
  const ad = await findOwner(context.db, adId)
  if (!ad) throw notFound('ad_not_found')
  if (ad.seller_id !== actor.id) throw forbidden()
  const features = await withReports(context, await findFeaturesOf(context.db, adId, mostOfOneAd))
  return features
    .filter(({ state }) => state !== 'scheduled')
    .map(({ id, state, package: name, starts_at, ends_at, report }) => ({
      id,
      state,
      package: name,
      starts_at,
      ends_at,
      report,
    }))
}

export async function withReports(
  { db, clock }: { db: Db; clock: FeaturingContext['clock'] },
  rows: FeatureRow[],
): Promise<Feature[]> {
  const now = clock.now()
  const periods = rows.flatMap((row) => periodsOf(row, now))
  const sums = new Map((periods.length ? await findSums(db, periods) : []).map((sum) => [sum.key, sum]))
  return rows.map((row) => featureOf(row, now, sums))
}

export const stateOf = ({ started_at, ended_at }: FeatureRow): FeatureState =>
  ended_at ? 'ended' : started_at ? 'running' : 'scheduled'

/** Until today for a running feature. */
function spanOf(row: FeatureRow, now: number) {
  const start = row.started_at ?? row.starts_at
  const end = Math.min(now, (row.ended_at ?? row.ends_at).getTime())
  const days = Math.max(1, Math.ceil((end - start.getTime()) / day))
  return { start: start.getTime(), end, days }
}

function periodsOf(row: FeatureRow, now: number) {
  if (!row.started_at) return []
  const { start, end, days } = spanOf(row, now)
  return [
    { key: `${row.id}`, ad_id: row.ad_id, from: marketDay(start), to: marketDay(Math.max(start, end - 1)) },
    { key: `${row.id}:before`, ad_id: row.ad_id, from: marketDay(start - days * day), to: marketDay(start - day) },
  ]
}

function featureOf(row: FeatureRow, now: number, sums: Map<string, SumRow>): Feature {
  return {
    id: row.id,
    state: stateOf(row),
    package: row.package,
    starts_at: (row.started_at ?? row.starts_at).toISOString(),
    ends_at: (row.ended_at ?? row.ends_at).toISOString(),
    report: reportOf(row, now, sums),
    ad: { id: row.ad_id, name: row.ad_name, status: row.ad_status },
    seller: { id: row.seller_id, full_name: row.seller_name },
    payment: row.payment,
    amount: row.amount,
    receipt: row.receipt,
    given_by: row.given_by,
  }
}

function reportOf(row: FeatureRow, now: number, sums: Map<string, SumRow>): FeatureReport {
  const { start, days } = spanOf(row, now)
  const { views = 0, contacts = 0 } = sums.get(`${row.id}`) ?? {}
  const before = sums.get(`${row.id}:before`)
  const isOldEnough = row.ad_since.getTime() <= start - days * day
  return {
    views,
    contacts,
    days: row.started_at ? days : 0,
    before: before && isOldEnough ? { views: before.views, contacts: before.contacts } : null,
  }
}
