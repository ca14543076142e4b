// Computes the daily figures in the background, so that pages only read them.
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { marketDay, minute } from '#server/platform/time.ts'
import { addDays, type DayRange, rangesOf } from './days.ts'
import { findFirstDay, findOpenDays, lockComputing, markComputed, storeMeasure } from './figures.sql.ts'
import { activeAdsEstimate, activeAdsNow, marketMeasures } from './market-measures.sql.ts'
import type { Measure } from './measure.sql.ts'
import { moderationMeasures } from './moderation-measures.sql.ts'
import { funnelMeasures, peopleMeasures, retentionMeasures } from './people-measures.sql.ts'
import { storageMeasures } from './storage-measures.sql.ts'

type InsightContext = { db: Db; clock: Clock }

/** `openFor`: days after which a figure does not change any more. Until then every run computes it again. */
type Group = { name: string; openFor: number; measures: Measure[] }

const groups: Group[] = [
  { name: 'daily', openFor: 3, measures: [...marketMeasures, ...peopleMeasures, ...moderationMeasures] },
  // Its rows are weeks: that of a day, and the one before for those who come back after midnight.
  { name: 'retention', openFor: 10, measures: retentionMeasures },
  // New members have a month to write and to agree.
  { name: 'funnel', openFor: 31, measures: funnelMeasures },
]

/** The longest range that can be shown, and the period before it. */
const longestPast = 2 * 365
/** Days of one transaction. */
const batch = 28
/** For one statement. A first run over a year of a large market is slow, and hinders only itself. */
const statementTimeout = 2 * minute

/** The first run computes the past from what is stored; later ones the last days. Running it twice changes nothing. */
export async function computeFigures({ db, clock }: InsightContext) {
  const today = marketDay(clock.now())
  const first = await db.transaction(findFirstDay, { statementTimeout })
  if (!first?.day) return
  const past = { from: [first.day, addDays(today, -longestPast)].sort()[1] ?? today, to: today }
  await computeActiveAds(db, past)
  for (const group of groups) await computeGroup(db, group, past)
}

async function computeGroup(db: Db, { name, openFor, measures }: Group, past: DayRange) {
  const lastFinal = addDays(past.to, -openFor)
  for (const range of await findOpenRanges(db, name, past)) {
    await inLock(db, async (tx) => {
      for (const measure of measures) await storeMeasure(tx, measure, range)
      const to = range.to < lastFinal ? range.to : lastFinal
      if (range.from <= to) await markComputed(tx, name, { from: range.from, to })
    })
  }
}

/** The newest first: while the past is computed, what is shown of it is true. */
async function findOpenRanges(db: Db, name: string, past: DayRange): Promise<DayRange[]> {
  const open = await db.transaction((tx) => findOpenDays(tx, name, past), { statementTimeout })
  const days = open.map(({ day }) => day)
  return rangesOf(days, batch).toReversed()
}

async function computeActiveAds(db: Db, past: DayRange) {
  const name = 'active_ads'
  const yesterday = addDays(past.to, -1)
  for (const range of await findOpenRanges(db, name, { ...past, to: yesterday })) {
    await inLock(db, async (tx) => {
      await storeMeasure(tx, activeAdsEstimate, range)
      await markComputed(tx, name, range)
    })
  }
  await inLock(db, (tx) => storeMeasure(tx, activeAdsNow, { from: past.to, to: past.to }))
}

export async function measureStorage({ db, clock }: InsightContext) {
  const today = marketDay(clock.now())
  await inLock(db, async (tx) => {
    for (const measure of storageMeasures) await storeMeasure(tx, measure, { from: today, to: today })
  })
}

/** Another process that has the lock does the same work. */
const inLock = (db: Db, work: (tx: Db) => Promise<void>) =>
  db.transaction(
    async (tx) => {
      if ((await lockComputing(tx))?.is_free) await work(tx)
    },
    { statementTimeout },
  )
