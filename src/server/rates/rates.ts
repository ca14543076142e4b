// What a dollar costs: set by the operator, used for prices that are typed in dollars.
import { adTag, listTag, sellerTag } from '#contract/cache-tags.ts'
import type { ExchangeRate } from '#contract/money.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { TaskHandler } from '#server/queue/index.ts'
import {
  findRate,
  findRates,
  insertRate,
  lockDollarAds,
  lockRate,
  type RateRow,
  repriceAds,
  repriceHistory,
} from './rates.sql.ts'

const repriceKind = 'rates.reprice'

const toExchangeRate = ({ old_pounds, valid_from }: RateRow): ExchangeRate => ({
  old_pounds,
  valid_from: valid_from.toISOString(),
})

export async function readRate(db: Db): Promise<ExchangeRate | null> {
  const row = await findRate(db)
  return row ? toExchangeRate(row) : null
}

/** The rate for a price that is written in this transaction. */
export async function holdRate(tx: Db): Promise<RateRow | undefined> {
  await lockRate(tx, true)
  return findRate(tx)
}

type NewRate = { oldPounds: number; setBy: string; now: Date }
export type SetRateContext = { db: Db; enqueue: (tx: Db, kind: string, payload: object) => Promise<void> }

/** The value of `set_by` for rates that were set at the desk; its log knows the person. */
export const deskSetter = 'desk'

export const setRate = (context: SetRateContext, rate: NewRate) =>
  context.db.transaction(async (tx) => {
    await lockRate(tx, false)
    return writeRate(context, tx, rate)
  })

/** Call it after `lockRate`. Prices in dollars follow in the background. */
export async function writeRate(
  { enqueue }: Pick<SetRateContext, 'enqueue'>,
  tx: Db,
  { oldPounds, setBy, now }: NewRate,
) {
  const rate = await insertRate(tx, oldPounds, setBy, now)
  await enqueue(tx, repriceKind, { after: 0 })
  return rate
}

const lastRates = 20

export const listRates = (db: Db) => findRates(db, lastRates)

/** A slip of a zero, or a rate in new pounds, would change thousands of prices. */
export function rateProblem(oldPounds: number, last: number | undefined) {
  if (!Number.isInteger(oldPounds) || oldPounds < 1 || oldPounds > 100_000_000)
    return { sentence: 'The rate is a whole number of old pounds, such as 11250.', canConfirm: false }
  const isFar = last !== undefined && (oldPounds > last * 2 || oldPounds * 2 < last)
  if (!isFar && oldPounds >= 1000) return null
  const compared = last === undefined ? '' : ` The last rate was ${last}.`
  const sentence = `A dollar for ${oldPounds} old pounds?${compared} Repeat the command with --yes if that is right.`
  return { sentence, canConfirm: true }
}

/** Each ad is indexed for search again, so a part stays short. */
const adsAtOnce = 100

/** Gives ads in dollars their new price in pounds. Does not notify: the seller changed nothing. */
export const createReprice = ({ dropTags }: { dropTags: DropTags }): TaskHandler => ({
  kind: repriceKind,
  async step(tx, payload) {
    const { after } = payload as { after: number }
    const rate = await findRate(tx)
    const ads = rate ? await lockDollarAds(tx, after, adsAtOnce) : []
    const ids = ads.map(({ id }) => id)
    if (rate && ids.length) {
      await repriceAds(tx, ids, rate)
      await repriceHistory(tx, ids, rate)
    }
    const sellers = new Set(ads.map(({ seller_id }) => seller_id))
    dropTags(tx, [...ids.map(adTag), ...[...sellers].map(sellerTag)])
    if (ids.length === adsAtOnce) return { after: ids.at(-1) }
    dropTags(tx, [listTag])
    return null
  },
})
