// What moderators did, by month. Small numbers are not published.
import { decisions } from '#contract/reports.ts'
import { leastPublished, type TransparencyMonth } from '#contract/transparency.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { marketDay } from '#server/platform/time.ts'
import { findFirstComputed } from './figures.sql.ts'
import { findMonthSums, type MonthSum } from './transparency.sql.ts'

const shownMonths = 12
const counted = ['reports', 'decisions', 'reversals', 'holds']

export async function readTransparency({ db, clock }: { db: Db; clock: Clock }) {
  const current = marketDay(clock.now()).slice(0, 7)
  const first = (await findFirstComputed(db))?.day?.slice(0, 7)
  if (!first) return { months: [] }
  const months = Array.from({ length: shownMonths }, (_, index) => monthBefore(current, index)).filter(
    (month) => month >= first,
  )
  const since = `${months.at(-1) ?? current}-01`
  const sums = await findMonthSums(
    db,
    [...counted, 'appeal_reversals', 'decided_cases', 'month_decision_minutes'],
    since,
  )
  return {
    months: months.map((month): TransparencyMonth => {
      const ofMonth = sums.filter((one) => one.month === month)
      return { month, is_current: month === current, figures: figuresOf(ofMonth) }
    }),
  }
}

function monthBefore(month: string, count: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7)
}

function figuresOf(sums: MonthSum[]): TransparencyMonth['figures'] {
  if (!sums.some(({ measure, value }) => counted.includes(measure) && value > 0)) return null
  const sumOf = (name: string, action?: string) =>
    sums
      .filter(({ measure, key }) => measure === name && (action === undefined || key === action))
      .reduce((total, { value }) => total + value, 0)
  const minutes = sums.find(({ measure }) => measure === 'month_decision_minutes')?.value ?? null
  return {
    reports: published(sumOf('reports')),
    decisions: decisions.map((action) => ({ action, count: published(sumOf('decisions', action)) })),
    median_minutes: minutes === null || published(sumOf('decided_cases')) === null ? null : Math.round(minutes),
    appeal_reversals: published(sumOf('appeal_reversals')),
    other_reversals: published(Math.max(0, sumOf('reversals') - sumOf('appeal_reversals'))),
    bans: published(sumOf('decisions', 'ban')),
    holds: published(sumOf('holds')),
  }
}

const published = (count: number) => (count < leastPublished ? null : count)
