import type { Job } from '#server/platform/job.ts'
import { day, minute } from '#server/platform/time.ts'
import type { RatingsContext } from './context.ts'
import { announceRating } from './rate-seller.ts'
import { deleteOldSenders, revealDue } from './ratings.sql.ts'

/** How long two ratings from one address count as one vote. */
const sendersKept = 30 * day
/** Each sends a notification. */
const revealedAtOnce = 100

type Context = Pick<RatingsContext, 'db' | 'clock' | 'notify' | 'dropTags'>

export const jobs = (context: Context): Job[] => {
  const { db, clock } = context
  return [
    {
      name: 'ratings.forget_addresses',
      every: day,
      run: () => deleteOldSenders(db, new Date(clock.now() - sendersKept)),
    },
    { name: 'ratings.reveal', every: 10 * minute, run: () => revealRatings(context) },
  ]
}

/** Those whose other side did not rate in time. */
async function revealRatings(context: Context) {
  const { db, clock } = context
  const batch = () =>
    db.transaction(async (tx) => {
      const revealed = await revealDue(tx, new Date(clock.now()), revealedAtOnce)
      for (const rating of revealed) await announceRating(context, tx, rating)
      return revealed.length
    })
  while ((await batch()) >= revealedAtOnce);
}
