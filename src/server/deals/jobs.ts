import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { minute } from '#server/platform/time.ts'
import { dropAd, notifyMember } from './act-on-deal.ts'
import type { DealJobsContext } from './context.ts'
import { type DealRow, endIdleDeals, endReservations } from './deals.sql.ts'
import { dealOpenFor, endedAtOnce, expiredAtOnce } from './limits.ts'
import { expireOffers } from './offers.sql.ts'

export const jobs = (context: DealJobsContext): Job[] => {
  const { clock } = context
  const now = () => new Date(clock.now())
  const before = () => new Date(clock.now() - dealOpenFor)
  return [
    { name: 'offers.expire', every: 5 * minute, run: () => expireDueOffers(context) },
    {
      name: 'deals.end_reservations',
      every: 5 * minute,
      run: () => endDue(context, 'reservation_ended', (tx) => endReservations(tx, now(), endedAtOnce)),
    },
    {
      name: 'deals.end_idle',
      every: 30 * minute,
      run: () => endDue(context, 'timeout', (tx) => endIdleDeals(tx, now(), before(), endedAtOnce)),
    },
  ]
}

async function expireDueOffers({ db, clock }: { db: Db; clock: Clock }) {
  while ((await expireOffers(db, new Date(clock.now()), expiredAtOnce)).length >= expiredAtOnce);
}

async function endDue(
  context: DealJobsContext,
  step: 'reservation_ended' | 'timeout',
  end: (tx: Db) => Promise<DealRow[]>,
) {
  const batch = () =>
    context.db.transaction(async (tx) => {
      const ended = await end(tx)
      for (const deal of ended) {
        dropAd(context, tx, deal)
        for (const to of [deal.seller_id, deal.buyer_id]) await notifyMember(context, tx, deal, to, step)
      }
      return ended.length
    })
  while ((await batch()) >= endedAtOnce);
}
