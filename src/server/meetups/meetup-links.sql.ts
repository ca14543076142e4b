import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'
import type { MeetupState } from './meetups.sql.ts'

/** Of a conversation in which the user is a member. */
export const findOwnMeetup = (db: Db, userId: number, conversationId: number, seq: number) =>
  db.row<{ state: MeetupState; meets_at: Date }>(sql`
    select u.state, u.meets_at from meetups u join conversation_members m on m.conversation_id = u.conversation_id
    where u.conversation_id = ${conversationId} and u.seq = ${seq} and m.user_id = ${userId}`)

const of = (userId: number, conversationId: number, seq: number) =>
  sql`conversation_id = ${conversationId} and seq = ${seq} and user_id = ${userId}`

export const findLink = (db: Db, userId: number, conversationId: number, seq: number) =>
  db.row<{ token: string }>(sql`select token from meetup_links where ${of(userId, conversationId, seq)}`)

export const insertLink = (
  tx: Db,
  userId: number,
  conversationId: number,
  seq: number,
  token: string,
  now: Date,
  expiresAt: Date,
) =>
  tx.rows(sql`
    insert into meetup_links (conversation_id, seq, user_id, token, created_at, expires_at)
    values (${conversationId}, ${seq}, ${userId}, ${token}, ${now}, ${expiresAt}) on conflict (conversation_id, seq, user_id) do nothing`)

export const deleteLink = (db: Db, userId: number, conversationId: number, seq: number) =>
  db.rows(sql`delete from meetup_links where ${of(userId, conversationId, seq)}`)

type SharedRow = {
  state: MeetupState
  ad_name: string | null
  place: string
  meets_at: Date
  other_name: string | null
}

/** Not for a maker who is banned or deleted. The title only while the ad can be seen. */
export const findSharedMeetup = (db: Db, token: string, now: Date) =>
  db.row<SharedRow>(sql`
    select u.state, u.place, u.meets_at,
      case when a.status in ('active', 'sold', 'expired') then a.name end as ad_name,
      case when o.deleted_at is null then o.full_name end as other_name
    from meetup_links l
      join meetups u on u.conversation_id = l.conversation_id and u.seq = l.seq
      join conversation_members m on m.conversation_id = l.conversation_id and m.user_id = l.user_id
      join conversations c on c.id = l.conversation_id
      join users maker on maker.id = l.user_id and maker.deleted_at is null and maker.banned_at is null
      join users o on o.id = m.other_id
      left join ads a on a.id = c.ad_id
    where l.token = ${token} and l.expires_at > ${now}`)

export const deleteOldLinks = (db: Db, now: Date) =>
  deleteInSteps(db, { table: 'meetup_links', where: sql`expires_at <= ${now}` })
