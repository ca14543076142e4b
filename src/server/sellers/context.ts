import type { AdList } from '#contract/ads.ts'
import type { InquiryCard } from '#contract/inquiries.ts'
import type { Language } from '#contract/language.ts'
import type { Seller, SellerAdsQuery } from '#contract/sellers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'

/** Ads and inquiries import the seller card from here, so their lists come in as functions. */
export type SellersContext = {
  db: Db
  clock: Clock
  listAds(language: Language, sellerId: number, query: SellerAdsQuery): Promise<AdList>
  readStock(language: Language, sellerId: number): Promise<Seller['stock']>
  /** Undefined for a seller without a shop. */
  readShop(language: Language, sellerId: number): Promise<Seller['shop']>
  listInquiries(language: Language, sellerId: number): Promise<InquiryCard[]>
}
