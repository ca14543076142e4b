import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

export type PasskeyRow = {
  id: Buffer
  user_id: number
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

const columns = sql`id, user_id::float8 as user_id, public_key, counter::float8 as counter, transports, name, created_at,
  last_used_at`

export const findPasskeysOf = (db: Db, userId: number) =>
  db.rows<PasskeyRow>(sql`select ${columns} from passkeys where user_id = ${userId} order by created_at`)

/** The lock makes parallel sign-ins compare and raise the counter one by one. */
export const lockPasskey = (tx: Db, id: Buffer) =>
  tx.row<PasskeyRow>(sql`select ${columns} from passkeys where id = ${id} for update`)

export type NewPasskey = Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'transports' | 'name'> & {
  userId: number
  now: Date
}

/** No row if an account already has this passkey: a credential is never moved to another account. */
export const insertPasskey = (tx: Db, key: NewPasskey) =>
  tx.row<{ id: Buffer }>(sql`
    insert into passkeys (id, user_id, public_key, counter, transports, name, created_at)
    values (${key.id}, ${key.userId}, ${key.public_key}, ${key.counter}, ${key.transports}, ${key.name}, ${key.now})
    on conflict (id) do nothing returning id`)

export const markPasskeyUsed = (tx: Db, id: Buffer, counter: number, now: Date) =>
  tx.rows(sql`update passkeys set counter = ${counter}, last_used_at = ${now} where id = ${id}`)

export const deletePasskey = (db: Db, userId: number, id: Buffer) =>
  db.row<{ id: Buffer }>(sql`delete from passkeys where user_id = ${userId} and id = ${id} returning id`)

export const insertChallenge = (db: Db, id: string, userId: number | null, challenge: string, expiresAt: Date) =>
  db.rows(sql`
    insert into passkey_challenges (id, user_id, challenge, expires_at)
    values (${id}, ${userId}, ${challenge}, ${expiresAt})`)

/** Returns the challenge to the first of several answers. */
export const takeChallenge = (db: Db, id: string, userId: number | null, now: Date) =>
  db.row<{ challenge: string }>(sql`
    delete from passkey_challenges
    where id = ${id} and user_id is not distinct from ${userId}::bigint and expires_at > ${now}
    returning challenge`)

export const deleteExpiredChallenges = (db: Db, now: Date) =>
  deleteInSteps(db, { table: 'passkey_challenges', where: sql`expires_at <= ${now}` })
