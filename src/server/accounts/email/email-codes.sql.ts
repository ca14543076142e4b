import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

export type EmailPurpose = 'verify_email' | 'recover'

export type NewEmailCode = {
  id: string
  userId: number
  purpose: EmailPurpose
  email: string
  device: Buffer | null
  secret: Buffer
  now: Date
  expiresAt: Date
}

export const insertEmailCode = (db: Db, code: NewEmailCode) =>
  db.rows(sql`
    insert into email_codes (id, user_id, purpose, email, device_key, secret, sent_at, expires_at)
    values (${code.id}, ${code.userId}, ${code.purpose}, ${code.email}, ${code.device}, ${code.secret}, ${code.now},
      ${code.expiresAt})`)

export type EmailCodeRow = { id: string; user_id: number; email: string; secret: Buffer; guesses_left: number }

export type EmailCodeSearch = {
  id: string
  purpose: EmailPurpose
  /** Null for a visitor, who proves the account with the code. */
  userId: number | null
  device: Buffer | null
  guesses: number
  now: Date
  usedAfter: Date
}

/** A used code counts until `usedAfter` for the browser that requested it. The lock makes parallel guesses run one by one. */
export const lockActiveEmailCode = (
  db: Db,
  { id, purpose, userId, device, guesses, now, usedAfter }: EmailCodeSearch,
) =>
  db.row<EmailCodeRow>(sql`
    select id, user_id::float8 as user_id, email, secret, ${guesses}::int - wrong_guesses as guesses_left from email_codes
    where id = ${id} and purpose = ${purpose} and (${userId}::bigint is null or user_id = ${userId})
      and wrong_guesses < ${guesses}::int
      and case when used_at is null then expires_at > ${now} else used_at > ${usedAfter} and device_key = ${device} end
    for update`)

export const countWrongEmailGuess = (db: Db, id: string) =>
  db.rows(sql`update email_codes set wrong_guesses = wrong_guesses + 1 where id = ${id} and used_at is null`)

/** A repeated entry does not prolong the time in which it may be repeated. */
export const markEmailCodeUsed = (db: Db, id: string, now: Date) =>
  db.rows(sql`update email_codes set used_at = coalesce(used_at, ${now}) where id = ${id}`)

export const deleteOldEmailCodes = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'email_codes', where: sql`sent_at < ${before}` })
