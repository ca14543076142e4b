// Staff give a feature to an ad, now or later, and end it early. Ranking rules: docs/decisions/0033-featured-slots.md.
import { adCardTag, adTag, type CacheTag, homeTag, listTag } from '#contract/cache-tags.ts'
import { type Feature, type FeatureDraft, featurePackages, scheduledDays } from '#contract/featuring.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, HttpError, invalid, notFound } from '#server/platform/http-error.ts'
import { day, minute } from '#server/platform/time.ts'
import { type ActRow, type DeskActs, logAct } from '#server/staff/index.ts'
import type { FeaturingContext } from './context.ts'
import {
  type FeatureRow,
  findFeature,
  findFeatureByClient,
  findFeaturesById,
  findOverlap,
  insertFeature,
  lockAd,
  lockFeature,
  markEnded,
  markStarted,
  reopen,
} from './featuring.sql.ts'
import { stateOf, withReports } from './read-features.ts'

export async function giveFeature(context: FeaturingContext, actor: Actor, draft: FeatureDraft): Promise<Feature> {
  const { db, clock } = context
  const now = clock.now()
  const from = draft.starts_at === null ? now : Date.parse(draft.starts_at)
  // A form that was open for some minutes still means now.
  if (from < now - 10 * minute || from > now + scheduledDays * day) throw invalid({ starts_at: [{ code: 'invalid' }] })
  const to = from + featurePackages[draft.package] * day
  const id = await db.transaction(async (tx) => {
    const ad = await lockAd(tx, draft.ad_id)
    const known = await findFeatureByClient(tx, draft.client_id)
    if (known) return known.id
    if (!ad) throw notFound('ad_not_found')
    if (ad.status !== 'active') throw conflict('ad_not_active')
    if (await findOverlap(tx, draft.ad_id, new Date(from), new Date(to))) throw conflict('already_featured')
    const given = { by: actor.id, from: new Date(from), to: new Date(to), now: new Date(now) }
    const row = await insertFeature(tx, draft, given)
    if (!row) throw new Error('The insert of the feature returned no row.')
    const { package: name, payment, amount, receipt } = draft
    const after = { feature: row.id, package: name, starts_at: given.from, payment, amount, receipt }
    await logAct(tx, {
      actor,
      action: 'feature_give',
      subject: 'ad',
      subjectId: draft.ad_id,
      after,
      reason: draft.reason,
      now: given.now,
    })
    if (from <= now) await start(context, tx, { id: row.id, ad_id: draft.ad_id, seller_id: ad.seller_id })
    return row.id
  })
  return readOne(context, id)
}

type Started = { id: number; ad_id: number; seller_id: number }

export async function start({ clock, notify, dropTags }: FeaturingContext, tx: Db, { id, ad_id, seller_id }: Started) {
  await markStarted(tx, id, new Date(clock.now()))
  await notify(tx, { to: seller_id, kind: 'feature_started', adId: ad_id, repeatKey: id })
  dropTags(tx, tagsOf(ad_id))
}

export async function finish({ notify, dropTags }: FeaturingContext, tx: Db, row: Started & { ends_at: Date }) {
  await markEnded(tx, row.id, row.ends_at)
  await notify(tx, { to: row.seller_id, kind: 'feature_ended', adId: row.ad_id, repeatKey: row.id })
  dropTags(tx, tagsOf(row.ad_id))
}

const tagsOf = (adId: number): CacheTag[] => [adTag(adId), adCardTag(adId), homeTag, listTag]

export async function endFeature(context: FeaturingContext, actor: Actor, id: number, reason: string) {
  await context.db.transaction(async (tx) => {
    const row = await lockFeature(tx, id)
    if (!row) throw notFound()
    if (row.ended_at) return
    const now = new Date(context.clock.now())
    await stop(context, tx, row, now)
    const before = { feature: id, ends_at: row.ends_at }
    await logAct(tx, { actor, action: 'feature_end', subject: 'ad', subjectId: row.ad_id, before, reason, now })
  })
  return readOne(context, id)
}

/** The seller is notified only of a feature that has begun. */
async function stop(context: FeaturingContext, tx: Db, row: FeatureRow, now: Date) {
  if (row.started_at) await finish(context, tx, { ...row, ends_at: now })
  else await markEnded(tx, row.id, now)
}

async function readOne(context: FeaturingContext, id: number): Promise<Feature> {
  const row = await findFeature(context.db, id)
  const [feature] = row ? await withReports(context, [row]) : []
  if (!feature) throw notFound()
  return feature
}

const featureIn = (value: unknown) => (value instanceof Object && 'feature' in value ? Number(value.feature) : 0)

async function findOver(db: Db, acts: [ActRow, number][], isOver: (row: FeatureRow) => boolean) {
  const rows = await findFeaturesById(
    db,
    acts.map(([, feature]) => feature),
  )
  const open = new Set(rows.filter((row) => !isOver(row)).map(({ id }) => id))
  return new Map(acts.flatMap(([{ id }, feature]) => (open.has(feature) ? [] : [[id, 'is_over'] as const])))
}

export const featuringActs = (context: FeaturingContext): DeskActs => ({
  feature_give: {
    permission: 'feature',
    needsCode: false,
    findObstacles: (db, acts) =>
      findOver(
        db,
        acts.map((act) => [act, featureIn(act.details?.after)]),
        (row) => row.ended_at !== null,
      ),
    async undo(tx, act: ActRow) {
      const row = await lockFeature(tx, featureIn(act.details?.after))
      if (!row || row.ended_at) throw new HttpError(409, 'not_undoable')
      await stop(context, tx, row, new Date(context.clock.now()))
    },
  },
  feature_end: {
    permission: 'feature',
    needsCode: false,
    findObstacles: (db, acts) =>
      findOver(
        db,
        acts.map((act) => [act, featureIn(act.details?.before)]),
        (row) => row.ended_at === null || row.ends_at.getTime() <= context.clock.now(),
      ),
    async undo(tx, act: ActRow) {
      const row = await lockFeature(tx, featureIn(act.details?.before))
      const now = new Date(context.clock.now())
      if (!row || stateOf(row) !== 'ended' || row.ends_at <= now) throw new HttpError(409, 'not_undoable')
      if (await findOverlap(tx, row.ad_id, row.starts_at, row.ends_at)) throw new HttpError(409, 'not_undoable')
      await reopen(tx, row.id)
      context.dropTags(tx, tagsOf(row.ad_id))
    },
  },
})
