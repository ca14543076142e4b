import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

/** Serializes attempts with the same key: the second one finds the result of the first. */
export const lockSubmission = (tx: Db, userId: number, clientId: string) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`submission:${userId}:${clientId}`}, 0))`)

export const findSubmission = (tx: Db, userId: number, clientId: string) =>
  tx.row<{ body_hash: Buffer; thing: string; thing_id: number }>(sql`
    select body_hash, thing, thing_id::float8 as thing_id from submissions
    where user_id = ${userId} and client_id = ${clientId}`)

type NewSubmission = { userId: number; clientId: string; hash: Buffer; thing: string; thingId: number }

export const insertSubmission = (tx: Db, { userId, clientId, hash, thing, thingId }: NewSubmission) =>
  tx.rows(sql`
    insert into submissions (user_id, client_id, body_hash, thing, thing_id)
    values (${userId}, ${clientId}, ${hash}, ${thing}, ${thingId})`)

export const deleteOldSubmissions = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'submissions', where: sql`created_at < ${before}` })
