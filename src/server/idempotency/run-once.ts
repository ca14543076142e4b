// Runs an action once per key, although clients retry: networks lose responses, and users tap twice.
import { createHash } from 'node:crypto'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { day } from '#server/platform/time.ts'
import { deleteOldSubmissions, findSubmission, insertSubmission, lockSubmission } from './idempotency.sql.ts'

/** Where the result of one key is stored. */
export type ResultStore<Result> = {
  /** Serializes retries. Not needed when the caller holds a lock that every retry takes too. */
  lock?(tx: Db): Promise<unknown>
  find(db: Db): Promise<{ body_hash: Buffer; result: Result } | undefined>
  /** Not needed when the action itself writes the key and the hash. */
  save?(tx: Db, hash: Buffer, result: Result): Promise<unknown>
}

/**
 * Call inside the transaction of `action`. A retry with the same body gets the first result, so key and result are
 * committed together. The same key with another body is a 409.
 */
export async function runOnceIn<Result>(
  tx: Db,
  store: ResultStore<Result>,
  hash: Buffer,
  action: () => Promise<Result>,
): Promise<{ result: Result; isNew: boolean }> {
  await store.lock?.(tx)
  const earlier = await findResult(tx, store, hash)
  if (earlier !== undefined) return { result: earlier, isNew: false }
  const result = await action()
  await store.save?.(tx, hash, result)
  return { result, isNew: true }
}

/** The result of an earlier attempt. Without a transaction it is a cheap first check: a retry then takes no locks. */
export async function findResult<Result>(db: Db, store: ResultStore<Result>, hash: Buffer) {
  const row = await store.find(db)
  if (!row) return undefined
  if (!row.body_hash.equals(hash)) throw submissionDiffers()
  return row.result
}

const submissionDiffers = () => new HttpError(409, 'submission_differs')

export const hashBody = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest()

/** `body` is the request as the contract parsed it. */
type Submission = { clientId: string; thing: 'ad' | 'inquiry' | 'comment' | 'case'; body: unknown }

/** runOnceIn with the table `submissions`: returns the id of the row that `action` inserted now or before. */
export async function runOnce(
  tx: Db,
  actor: Actor,
  { clientId, thing, body }: Submission,
  action: () => Promise<number>,
): Promise<{ id: number; isNew: boolean }> {
  const store: ResultStore<number> = {
    lock: () => lockSubmission(tx, actor.id, clientId),
    async find() {
      const row = await findSubmission(tx, actor.id, clientId)
      if (row && row.thing !== thing) throw submissionDiffers()
      return row && { body_hash: row.body_hash, result: row.thing_id }
    },
    save: (_, hash, id) => insertSubmission(tx, { userId: actor.id, clientId, hash, thing, thingId: id }),
  }
  const { result, isNew } = await runOnceIn(tx, store, hashBody(body), action)
  return { id: result, isNew }
}

/** A browser that was offline for a month still finds its earlier result. */
const keptFor = 60 * day

export const sweepSubmissions = (db: Db, clock: Clock) => deleteOldSubmissions(db, new Date(clock.now() - keptFor))
