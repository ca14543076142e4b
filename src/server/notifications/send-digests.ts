// One notification a day for the kinds that a member does not want at once.
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Notify } from './context.ts'
import { takeDueDigests, tryLockDigests } from './digests.sql.ts'

/** People of one transaction. */
const peopleAtOnce = 200

export async function sendDigests(context: { db: Db; clock: Clock; notify: Notify }) {
  while ((await sendBatch(context)) >= peopleAtOnce);
}

const sendBatch = ({ db, clock, notify }: { db: Db; clock: Clock; notify: Notify }) =>
  db.transaction(async (tx) => {
    if (!(await tryLockDigests(tx))) return 0
    const now = new Date(clock.now())
    const due = await takeDueDigests(tx, now, peopleAtOnce)
    for (const { user_id, counts } of due)
      await notify(tx, { to: user_id, kind: 'digest', details: { counts }, repeatKey: now.toISOString() })
    return due.length
  })
