import type { Sql } from 'sql-template-tag'
import type { Purpose } from '#contract/credentials.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

/**
 * Serialises the send decisions about one phone, sender or device, so that two requests cannot both take its last slot.
 * The limits of the whole site are not locked: they may be exceeded by the few decisions that run at the same time.
 */
export const lockSending = (db: Db, { phone, sender, device }: Pick<SendTarget, 'phone' | 'sender' | 'device'>) => {
  const keys = [phone, sender.toString('hex'), device?.toString('hex') ?? '']
  // The same order everywhere, so that two decisions never wait for each other. The seed is arbitrary.
  return db.rows(sql`
    select pg_advisory_xact_lock(hashtextextended(key, 7209442)) from unnest(${keys.filter(Boolean).sort()}::text[]) as key`)
}

export type SendTarget = { phone: string; dialCode: string; sender: Buffer; device: Buffer | null }
type LimitWindow = { times: number; per: number }
export type Windows = {
  phone: LimitWindow
  phoneFromSender: LimitWindow
  sender: LimitWindow
  device: LimitWindow
  senderPrefix: LimitWindow
  senderForeign: LimitWindow
  prefix: LimitWindow
  dialCode: LimitWindow
  budget: { per: number; usualDays: number }
  conversion: { last: number; within: number }
}
export type SendFactsRow = {
  phone: number[]
  phone_from_sender: number[]
  sender: number[]
  device: number[]
  sender_prefix: number[]
  sender_dial_code: number[]
  prefix: number[]
  dial_code: number[]
  sent_now: number
  sent_usual: number
  wrong_now: number
  wrong_usual: number
  prefix_settled: number
  prefix_used: number
  dial_code_settled: number
  dial_code_used: number
  is_from_owner: boolean
}

const milliseconds = (span: number) => sql`${span}::float8 * interval '1 millisecond'`
const epoch = (time: Sql) => sql`round(extract(epoch from ${time}) * 1000)::float8`

/** The times of the last codes that match, newest first. */
const sendTimes = (match: Sql, now: Date, { times, per }: LimitWindow) => sql`array(
    select ${epoch(sql`sent_at`)} from codes
    where ${match} and sent_at > ${now}::timestamptz - ${milliseconds(per)}
    order by sent_at desc limit ${times})`

/** When the sender last requested a code for each other number of the prefix, newest first. */
const otherNumbers = ({ phone, sender }: SendTarget, now: Date, { times, per }: LimitWindow) => sql`array(
    select ${epoch(sql`max(sent_at)`)} as last from codes
    where sender_key = ${sender} and prefix = left(${phone}, -4) and phone <> ${phone}
      and sent_at > ${now}::timestamptz - ${milliseconds(per)}
    group by phone order by last desc limit ${times})`

/** All facts for a send decision, in one statement. `isOwner`: the phone belongs to the session of the request. */
export const findSendFacts = (db: Db, target: SendTarget, isOwner: boolean, windows: Windows, now: Date) => {
  const { phone, dialCode, sender, device } = target
  const { per, usualDays } = windows.budget
  const ofPrefix = sql`prefix = left(${phone}, -4)`
  const settled = (match: Sql) => sql`
    select count(*)::int as settled, count(used_at)::int as used from (
      select used_at from codes
      where ${match} and sent_at > ${now}::timestamptz - ${milliseconds(windows.conversion.within)}
        and (used_at is not null or expires_at <= ${now})
      order by sent_at desc limit ${windows.conversion.last}) settled`
  return db.row<SendFactsRow>(sql`
    select
      ${sendTimes(sql`phone = ${phone} and is_from_owner = asking.is_owner`, now, windows.phone)} as phone,
      ${sendTimes(sql`phone = ${phone} and sender_key = ${sender}`, now, windows.phoneFromSender)} as phone_from_sender,
      ${sendTimes(sql`sender_key = ${sender}`, now, windows.sender)} as sender,
      ${sendTimes(sql`device_key = ${device}`, now, windows.device)} as device,
      ${otherNumbers(target, now, windows.senderPrefix)} as sender_prefix,
      ${sendTimes(sql`sender_key = ${sender} and dial_code = ${dialCode}`, now, windows.senderForeign)} as sender_dial_code,
      ${sendTimes(sql`${ofPrefix} and used_at is null`, now, windows.prefix)} as prefix,
      ${sendTimes(sql`dial_code = ${dialCode} and used_at is null`, now, windows.dialCode)} as dial_code,
      hour.sent as sent_now, hour.wrong as wrong_now,
      usual.sent / ${usualDays}::float8 as sent_usual, usual.wrong / ${usualDays}::float8 as wrong_usual,
      of_prefix.settled as prefix_settled, of_prefix.used as prefix_used,
      of_dial_code.settled as dial_code_settled, of_dial_code.used as dial_code_used,
      asking.is_owner as is_from_owner
    from
      (select ${isOwner}::boolean or exists (select from devices d join users u on u.id = d.user_id
        where u.phone = ${phone} and d.device_hash = ${device}) as is_owner) asking,
      (select coalesce(sum(sent), 0)::int as sent, coalesce(sum(wrong_guesses), 0)::int as wrong from code_minutes
        where minute > ${now}::timestamptz - ${milliseconds(per)}) hour,
      (select coalesce(sum(m.sent), 0)::int as sent, coalesce(sum(m.wrong_guesses), 0)::int as wrong
        from generate_series(1, ${usualDays}::int) as days(ago) join code_minutes m
          on m.minute > ${now}::timestamptz - days.ago * interval '1 day' - ${milliseconds(per)}
          and m.minute <= ${now}::timestamptz - days.ago * interval '1 day') usual,
      (${settled(ofPrefix)}) of_prefix,
      (${settled(sql`dial_code = ${dialCode}`)}) of_dial_code`)
}

export type RepeatedCode = { id: string; sent_at: Date; expires_at: Date; is_from_owner: boolean }

/** The code that the same request got before. The browser may have lost its device cookie with the reply. */
export const repeatCode = (
  db: Db,
  code: Pick<NewCode, 'clientId' | 'phone' | 'purpose' | 'userId' | 'device' | 'now'>,
) =>
  db.row<RepeatedCode>(sql`
    update codes set device_key = coalesce(${code.device}, device_key)
    where phone = ${code.phone} and client_id = ${code.clientId} and purpose = ${code.purpose}
      and user_id is not distinct from ${code.userId} and used_at is null and expires_at > ${code.now}
    returning id, sent_at, expires_at, is_from_owner`)

export type NewCode = SendTarget & {
  id: string
  clientId: string | null
  isFromOwner: boolean
  purpose: Purpose
  userId: number | null
  secret: Buffer
  guesses: number
  now: Date
  expiresAt: Date
}

export const insertCode = (db: Db, code: NewCode) =>
  db.rows(sql`
    insert into codes (id, client_id, is_from_owner, purpose, user_id, phone, dial_code, sender_key, device_key, secret,
      guesses_allowed, sent_at, expires_at)
    values (${code.id}, ${code.clientId}, ${code.isFromOwner}, ${code.purpose}, ${code.userId}, ${code.phone},
      ${code.dialCode}, ${code.sender}, ${code.device}, ${code.secret}, ${code.guesses}, ${code.now}, ${code.expiresAt})`)

/** The gateway refused the message: the code counts, but the same request must not get it again. */
export const expireCode = (db: Db, id: string, now: Date) =>
  db.rows(sql`update codes set expires_at = ${now} where id = ${id}`)

export type CodeRow = {
  id: string
  phone: string
  user_id: number | null
  secret: Buffer
  guesses_left: number
  session_id: number | null
  is_repeated: boolean
}
export type CodeSearch = {
  id: string
  purpose: Purpose
  userId: number | null
  device: Buffer | null
  now: Date
  usedAfter: Date
}

/**
 * The named code first, then the others that this browser requested for the same phone and that are still valid: messages
 * arrive late. A used one counts for this browser until `usedAfter`. The locks make parallel guesses run one by one.
 */
export const lockActiveCodes = (db: Db, { id, purpose, userId, device, now, usedAfter }: CodeSearch) =>
  db.rows<CodeRow>(sql`
    select c.id, c.phone, c.user_id::float8 as user_id, c.secret, c.guesses_allowed - c.wrong_guesses as guesses_left,
      c.session_id::float8 as session_id, c.used_at is not null as is_repeated
    from codes named join codes c on c.phone = named.phone
    where named.id = ${id} and named.purpose = ${purpose} and c.purpose = ${purpose}
      and (c.id = named.id or (c.device_key = ${device} and c.user_id is not distinct from named.user_id))
      and c.sent_at > ${now}::timestamptz - interval '1 hour' and c.wrong_guesses < c.guesses_allowed
      and case when c.used_at is null then c.expires_at > ${now} and c.user_id is not distinct from ${userId}
        else c.used_at > ${usedAfter} and c.id = named.id and c.device_key = ${device}
          and (${userId}::bigint is null or c.user_id = ${userId}) end
    order by c.id = named.id desc, c.sent_at desc
    for update of c`)

/** Valid codes of these users, found by user or by phone. */
export const findActiveCodes = (db: Db, userIds: number[], now: Date, sentAfter: Date) =>
  db.rows<{ id: string; secret: Buffer }>(sql`
    select id, secret from codes
    where sent_at >= ${sentAfter} and used_at is null and expires_at > ${now} and wrong_guesses < guesses_allowed
      and (user_id = any(${userIds}::bigint[])
        or phone in (select phone from users where id = any(${userIds}::bigint[]) and phone is not null))`)

/** A repeated entry does not prolong the time in which it may be repeated. */
export const markCodeUsed = (db: Db, id: string, device: Buffer | null, now: Date) =>
  db.rows(sql`
    update codes set used_at = coalesce(used_at, ${now}), device_key = coalesce(device_key, ${device}) where id = ${id}`)

export const countWrongGuess = (db: Db, ids: string[]) =>
  db.rows(sql`update codes set wrong_guesses = wrong_guesses + 1 where id = any(${ids}::uuid[])`)

export const storeSession = (db: Db, id: string, sessionId: number) =>
  db.rows(sql`update codes set session_id = ${sessionId} where id = ${id}`)

export async function deleteOldCodes(db: Db, before: Date) {
  await deleteInSteps(db, { table: 'codes', where: sql`sent_at < ${before}` })
  await deleteInSteps(db, { table: 'code_minutes', where: sql`minute < ${before}` })
}
