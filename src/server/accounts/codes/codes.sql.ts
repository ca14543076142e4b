import type { Purpose } from '#contract/credentials.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

/** Serialises send decisions, so that two requests cannot both take the last slot. The lock id is arbitrary. */
export const lockSending = (db: Db) => db.rows(sql`select pg_advisory_xact_lock(7209442)`)

export type SendTarget = { phone: string; dialCode: string; sender: Buffer; device: Buffer | null }
export type Windows = {
  phone: { times: number; per: number }
  sender: { times: number; per: number }
  device: { times: number; per: number }
  prefix: { times: number; per: number }
  dialCode: { times: number; per: number }
  budget: { per: number; usualDays: number }
  conversion: { last: number; within: number }
}
export type SendFactsRow = {
  phone: number[]
  sender: number[]
  device: number[]
  prefix: number[]
  dial_code: number[]
  prefix_blocked_until: number | null
  sent_now: number
  sent_usual: number
  wrong_now: number
  wrong_usual: number
  prefix_settled: number
  prefix_used: number
  dial_code_settled: number
  dial_code_used: number
  is_known_device: boolean
}

const milliseconds = (span: number) => sql`${span}::float8 * interval '1 millisecond'`

/** The times of the last codes with this value, newest first. */
const sendTimes = (
  column: 'phone' | 'sender_key' | 'device_key' | 'prefix' | 'dial_code',
  value: unknown,
  now: Date,
  { times, per }: { times: number; per: number },
) => {
  const match = {
    phone: sql`phone = ${value}`,
    sender_key: sql`sender_key = ${value}`,
    device_key: sql`device_key = ${value}`,
    prefix: sql`prefix = ${value}`,
    dial_code: sql`dial_code = ${value}`,
  }[column]
  return sql`array(
    select round(extract(epoch from sent_at) * 1000)::float8 from codes
    where ${match} and sent_at > ${now}::timestamptz - ${milliseconds(per)}
    order by sent_at desc limit ${times})`
}

/** All facts for a send decision, in one statement. */
export const findSendFacts = (db: Db, { phone, dialCode, sender, device }: SendTarget, windows: Windows, now: Date) => {
  const prefix = phone.slice(0, -4)
  const { per, usualDays } = windows.budget
  const settled = (match: ReturnType<typeof sql>) => sql`
    select count(*)::int as settled, count(used_at)::int as used from (
      select used_at from codes
      where ${match} and sent_at > ${now}::timestamptz - ${milliseconds(windows.conversion.within)}
        and (used_at is not null or expires_at <= ${now})
      order by sent_at desc limit ${windows.conversion.last}) settled`
  return db.row<SendFactsRow>(sql`
    select
      ${sendTimes('phone', phone, now, windows.phone)} as phone,
      ${sendTimes('sender_key', sender, now, windows.sender)} as sender,
      ${sendTimes('device_key', device, now, windows.device)} as device,
      ${sendTimes('prefix', prefix, now, windows.prefix)} as prefix,
      ${sendTimes('dial_code', dialCode, now, windows.dialCode)} as dial_code,
      (select round(extract(epoch from expires_at) * 1000)::float8 from counters
        where key = ${prefixBlockKey(prefix)} and expires_at > ${now}) as prefix_blocked_until,
      hour.sent as sent_now, hour.wrong as wrong_now,
      usual.sent / ${usualDays}::float8 as sent_usual, usual.wrong / ${usualDays}::float8 as wrong_usual,
      of_prefix.settled as prefix_settled, of_prefix.used as prefix_used,
      of_dial_code.settled as dial_code_settled, of_dial_code.used as dial_code_used,
      exists (select from devices d join users u on u.id = d.user_id
        where u.phone = ${phone} and d.device_hash = ${device}) as is_known_device
    from
      (select count(*)::int as sent, coalesce(sum(wrong_guesses), 0)::int as wrong from codes
        where sent_at > ${now}::timestamptz - ${milliseconds(per)}) hour,
      (select count(*)::int as sent, coalesce(sum(c.wrong_guesses), 0)::int as wrong
        from generate_series(1, ${usualDays}::int) as days(ago) join codes c
          on c.sent_at > ${now}::timestamptz - days.ago * interval '1 day' - ${milliseconds(per)}
          and c.sent_at <= ${now}::timestamptz - days.ago * interval '1 day') usual,
      (${settled(sql`prefix = ${prefix}`)}) of_prefix,
      (${settled(sql`dial_code = ${dialCode}`)}) of_dial_code`)
}

const prefixBlockKey = (prefix: string) => `prefix_block:${prefix}`

export const blockPrefix = (db: Db, phone: string, now: Date, until: Date) =>
  db.rows(sql`
    insert into counters (key, used, started_at, expires_at) values (${prefixBlockKey(phone.slice(0, -4))}, 1, ${now}, ${until})
    on conflict (key) do update set started_at = excluded.started_at, expires_at = excluded.expires_at`)

/** Only the newest code of a phone and purpose is valid. */
export const expireOlderCodes = (db: Db, phone: string, purpose: Purpose, userId: number | null, now: Date) =>
  db.rows(sql`
    update codes set expires_at = ${now}
    where phone = ${phone} and purpose = ${purpose} and user_id is not distinct from ${userId}
      and used_at is null and expires_at > ${now}`)

export type NewCode = SendTarget & {
  id: string
  purpose: Purpose
  userId: number | null
  secret: Buffer
  guesses: number
  now: Date
  expiresAt: Date
}

export const insertCode = (db: Db, code: NewCode) =>
  db.rows(sql`
    insert into codes (
      id, purpose, user_id, phone, dial_code, sender_key, device_key, secret, guesses_allowed, sent_at, expires_at)
    values (${code.id}, ${code.purpose}, ${code.userId}, ${code.phone}, ${code.dialCode}, ${code.sender}, ${code.device},
      ${code.secret}, ${code.guesses}, ${code.now}, ${code.expiresAt})`)

export type CodeRow = { phone: string; user_id: number | null; secret: Buffer; guesses_left: number }

/** The row lock makes parallel guesses run one after another. */
export const lockActiveCode = (db: Db, id: string, purpose: Purpose, userId: number | null, now: Date) =>
  db.row<CodeRow>(sql`
    select phone, user_id::float8 as user_id, secret, guesses_allowed - wrong_guesses as guesses_left from codes
    where id = ${id} and purpose = ${purpose} and user_id is not distinct from ${userId}
      and used_at is null and expires_at > ${now} and wrong_guesses < guesses_allowed
    for update`)

/** Valid codes of these users, found by user or by phone. */
export const findActiveCodes = (db: Db, userIds: number[], now: Date, sentAfter: Date) =>
  db.rows<{ id: string; secret: Buffer }>(sql`
    select id, secret from codes
    where sent_at >= ${sentAfter} and used_at is null and expires_at > ${now} and wrong_guesses < guesses_allowed
      and (user_id = any(${userIds}::bigint[])
        or phone in (select phone from users where id = any(${userIds}::bigint[]) and phone is not null))`)

export const markCodeUsed = (db: Db, id: string, now: Date) =>
  db.rows(sql`update codes set used_at = ${now} where id = ${id}`)

export const countWrongGuess = (db: Db, id: string) =>
  db.rows(sql`update codes set wrong_guesses = wrong_guesses + 1 where id = ${id}`)

export const deleteOldCodes = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'codes', where: sql`sent_at < ${before}` })
