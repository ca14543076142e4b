// Making a thing exactly once, however often its maker's browser sends it: networks lose answers, and people tap twice.
import { createHash } from 'node:crypto'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { day } from '#server/platform/time.ts'
import { deleteOldSubmissions, findSubmission, insertSubmission, lockSubmission } from './idempotency.sql.ts'

/** `body` is what was sent, as the contract parsed it. */
export type Submission = { clientId: string; thing: 'ad' | 'inquiry' | 'comment' | 'case'; body: unknown }

/** In the transaction that makes the thing: its id, made by `make` now or by the same submission before. */
export async function runOnce(
  tx: Db,
  actor: Actor,
  { clientId, thing, body }: Submission,
  make: () => Promise<number>,
) {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest()
  await lockSubmission(tx, actor.id, clientId)
  const earlier = await findSubmission(tx, actor.id, clientId)
  if (earlier) {
    if (earlier.thing !== thing || !earlier.body_hash.equals(hash)) throw new HttpError(409, 'submission_differs')
    return { id: earlier.thing_id, isNew: false }
  }
  const id = await make()
  await insertSubmission(tx, { userId: actor.id, clientId, hash, thing, thingId: id })
  return { id, isNew: true }
}

/** A browser that was off for a month still finds what it made; then its key is forgotten. */
const keptFor = 60 * day

export const sweepSubmissions = (db: Db, clock: Clock) => deleteOldSubmissions(db, new Date(clock.now() - keptFor))
