// The last month of every ad, day by day: who looked, and who wanted the number. What is counted of an ad in all is what its
// days come to.

import { phonesToTry } from './account-phones.ts'
import type { Market } from './context.ts'
import { daysAfter } from './dates.ts'
import type { Random } from './random.ts'
import type { Ad, AdDaysRow, AdRow, RevealRow } from './rows.ts'

const day = 86_400_000
/** As many as a seller's plot shows. */
const daysTold = 30

export function makeDays({ random, now }: Market, ads: Ad[]): AdDaysRow[] {
  const today = dayOf(now.getTime())
  return ads.map(({ row }) => {
    const first = dayOf(Date.parse(row.created_at))
    const views = spread(row.view_count, weightsOf(random, row, now))
    const skipped = Math.max(0, today - daysTold + 1 - first)
    return { ad_id: row.id, first: dateOf(first + skipped), views: views.slice(skipped) }
  })
}

/** Of a hundred who look a few want the number. */
export function makeReveals({ random, people, now }: Market, ads: Ad[], days: AdDaysRow[]): RevealRow[] {
  // Who is tried out has dealt with nobody yet.
  const viewers = people.filter((one) => !phonesToTry.includes(one.row.phone))
  return ads.flatMap(({ row }, index) => {
    const { first = '', views = [] } = days[index] ?? {}
    const seen = views.reduce((sum, one) => sum + one, 0)
    const wanted = row.show_phone && row.phone ? Math.floor(seen * random.between(0.005, 0.035)) : 0
    const found = new Map<string, RevealRow>()
    for (let tries = 0; tries < wanted; tries++) {
      const viewer_id = random.pick(viewers).row.id
      const place = random.weighted([...views.keys()], (one) => views[one] ?? 0)
      const revealed_at = daysAfter(first, place + random.next())
      const isPossible = revealed_at > row.created_at && revealed_at < now.toISOString() && viewer_id !== row.seller_id
      if (isPossible) found.set(`${viewer_id} ${place}`, { ad_id: row.id, viewer_id, revealed_at })
    }
    return [...found.values()]
  })
}

const dayOf = (moment: number) => Math.floor(moment / day)
const dateOf = (number: number) => new Date(number * day).toISOString().slice(0, 10)

/** Thursdays to Saturdays people have time; what is new is seen most. The first and the last day are not whole. */
function weightsOf(random: Random, row: AdRow, now: Date): number[] {
  const from = Date.parse(row.created_at)
  const until = Math.max(from, lastSeen(row, now))
  const [first, last] = [dayOf(from), dayOf(until)]
  return Array.from({ length: last - first + 1 }, (_, age) => {
    const weekday = new Date((first + age) * day).getUTCDay()
    const lasted = Math.min(until, (first + age + 1) * day) - Math.max(from, (first + age) * day)
    return (
      (0.3 + 1 / (1 + age) ** 0.7) * (weekday >= 4 ? 1.35 : 1) * random.between(0.45, 1.55) * (lasted / day + 0.001)
    )
  })
}

function lastSeen({ status, updated_at, expires_at }: AdRow, now: Date) {
  const isGone = status === 'paused' || status === 'sold' || status === 'removed'
  return Math.min(now.getTime(), Date.parse(expires_at), isGone ? Date.parse(updated_at) : now.getTime())
}

/** Whole numbers that come to `total`, whatever the weights. */
function spread(total: number, weights: number[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0)
  let [reached, given] = [0, 0]
  return weights.map((weight) => {
    reached += (weight / sum) * total
    const views = Math.round(reached) - given
    given += views
    return views
  })
}
