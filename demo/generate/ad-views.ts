// Views and phone reveals per day for the last month of every ad. They add up to the ad's totals.

import type { Random } from '#demo/random.ts'
import { publicPhones } from './account-phones.ts'
import type { GeneratorContext } from './context.ts'
import { daysAfter } from './dates.ts'
import type { Ad, AdDaysRow, AdRow, RevealRow } from './rows.ts'

const day = 86_400_000
/** The chart on the dashboard shows this many days. */
const chartDays = 30

export function makeDays({ random, now }: GeneratorContext, ads: Ad[]): AdDaysRow[] {
  const today = dayOf(now.getTime())
  return ads.map(({ row }) => {
    const first = dayOf(Date.parse(row.created_at))
    const views = spread(row.view_count, weightsOf(random, row, now))
    const skipped = Math.max(0, today - chartDays + 1 - first)
    return { ad_id: row.id, first: dateOf(first + skipped), views: views.slice(skipped) }
  })
}

/** Between 0.5 and 3.5 of a hundred viewers reveal the phone number. */
export function makeReveals({ random, people, now }: GeneratorContext, ads: Ad[], days: AdDaysRow[]): RevealRow[] {
  // Public accounts have revealed no phone number yet.
  const viewers = people.filter((one) => !publicPhones.includes(one.row.phone))
  return ads.flatMap(({ row }, index) => {
    const { first = '', views = [] } = days[index] ?? {}
    const total = views.reduce((sum, one) => sum + one, 0)
    const attempts = row.show_phone && row.phone ? Math.floor(total * random.between(0.005, 0.035)) : 0
    const reveals = new Map<string, RevealRow>()
    for (let tries = 0; tries < attempts; tries++) {
      const viewer_id = random.pick(viewers).row.id
      const dayIndex = random.weighted([...views.keys()], (one) => views[one] ?? 0)
      const revealed_at = daysAfter(first, dayIndex + random.next())
      const isPossible = revealed_at > row.created_at && revealed_at < now.toISOString() && viewer_id !== row.seller_id
      if (isPossible) reveals.set(`${viewer_id} ${dayIndex}`, { ad_id: row.id, viewer_id, revealed_at })
    }
    return [...reveals.values()]
  })
}

const dayOf = (moment: number) => Math.floor(moment / day)
const dateOf = (number: number) => new Date(number * day).toISOString().slice(0, 10)

/** More views from Thursday to Saturday and for new ads. The first and the last day are only partly counted. */
function weightsOf(random: Random, row: AdRow, now: Date): number[] {
  const from = Date.parse(row.created_at)
  const until = Math.max(from, lastSeen(row, now))
  const [first, last] = [dayOf(from), dayOf(until)]
  return Array.from({ length: last - first + 1 }, (_, age) => {
    const weekday = new Date((first + age) * day).getUTCDay()
    const visibleFor = Math.min(until, (first + age + 1) * day) - Math.max(from, (first + age) * day)
    return (
      (0.3 + 1 / (1 + age) ** 0.7) * (weekday >= 4 ? 1.35 : 1) * random.between(0.45, 1.55) * (visibleFor / day + 0.001)
    )
  })
}

function lastSeen({ status, updated_at, expires_at }: AdRow, now: Date) {
  const isGone = status === 'paused' || status === 'sold' || status === 'removed'
  return Math.min(now.getTime(), Date.parse(expires_at), isGone ? Date.parse(updated_at) : now.getTime())
}

/** Whole numbers in proportion to the weights that add up to exactly `total`. */
function spread(total: number, weights: number[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0)
  let [exact, distributed] = [0, 0]
  return weights.map((weight) => {
    exact += (weight / sum) * total
    const views = Math.round(exact) - distributed
    distributed += views
    return views
  })
}
