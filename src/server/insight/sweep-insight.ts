import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { marketDay } from '#server/platform/time.ts'
import { addDays } from './days.ts'
import { deleteFiguresBefore, deleteUserDaysBefore } from './figures.sql.ts'
import { leastSenders } from './limits.ts'
import { deleteRareSearchesBefore, deleteSearchesBefore, deleteSendersBefore } from './search-days.sql.ts'

/** In days. Days of use are needed until the figures of their week are final. */
const keptFor = { figures: 3 * 365, userDays: 35, searches: 90, rareSearches: 3, senders: 2 }

export async function sweepInsight({ db, clock }: { db: Db; clock: Clock }) {
  const before = (days: number) => addDays(marketDay(clock.now()), -days)
  await deleteSendersBefore(db, before(keptFor.senders))
  await deleteRareSearchesBefore(db, before(keptFor.rareSearches), leastSenders)
  await deleteSearchesBefore(db, before(keptFor.searches))
  await deleteUserDaysBefore(db, before(keptFor.userDays))
  await deleteFiguresBefore(db, before(keptFor.figures))
}
