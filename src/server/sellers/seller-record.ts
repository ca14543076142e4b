// What the past says about a seller: confirmed deals, and what moderators decided.
import type { Seller } from '#contract/sellers.ts'
import { day } from '#server/platform/time.ts'
import type { SellersContext } from './context.ts'
import { findSellerRecord, type RecordRow } from './seller-record.sql.ts'
import type { SellerRow } from './sellers.sql.ts'

const rememberedFor = 365 * day
/** Time to complain about a decision. */
const finalAfter = 7 * day
/** A younger account had no time to break a rule. */
const newFor = 90 * day

type SellerRecord = Pick<Seller, 'deal_buyers_count' | 'removed_ads_count'>

export async function readSellerRecord({ db, clock }: SellersContext, seller: SellerRow): Promise<SellerRecord> {
  const now = clock.now()
  const period = { since: new Date(now - rememberedFor), finalBefore: new Date(now - finalAfter) }
  const record = await findSellerRecord(db, seller.id, period)
  if (!record) return {}
  const isClean = !record.has_upheld && isExperienced(seller, record, now)
  return {
    ...(record.buyers > 0 && { deal_buyers_count: record.buyers }),
    ...((record.removed_ads > 0 || isClean) && { removed_ads_count: record.removed_ads }),
  }
}

const isExperienced = ({ created_at, ads_count, sold_count }: SellerRow, { buyers }: RecordRow, now: number) =>
  created_at.getTime() <= now - newFor && ads_count + sold_count + buyers > 0
