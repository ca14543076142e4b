import type { PostingStart } from '#contract/posting.ts'
import { adsPerDay, nationalPhone, readDailyQuota } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { findLastAd } from './ads.sql.ts'
import type { PostingContext } from './context.ts'

/** What the form of a new ad or inquiry should know before the author writes anything. */
export async function readPostingStart({ db, clock, settings }: PostingContext, author: Actor): Promise<PostingStart> {
  const [ads, inquiries, last] = await Promise.all([
    readDailyQuota(db, clock, author, 'post_ad', adsPerDay(settings.current())),
    readDailyQuota(db, clock, author, 'post_inquiry'),
    findLastAd(db, author.id),
  ])
  return { ads, inquiries, last_ad: last ? { ...last, phone: last.phone ? nationalPhone(last.phone) : null } : null }
}
