import { type Db, sql } from '#server/platform/db.ts'

export type MeetupState = 'proposed' | 'accepted' | 'declined' | 'cancelled' | 'superseded' | 'past'
export type MeetupRow = { sender_id: number; state: MeetupState; meets_at: Date }

export const insertMeetup = (
  tx: Db,
  { conversationId, seq }: { conversationId: number; seq: number },
  place: string,
  meetsAt: Date,
  now: Date,
) =>
  tx.rows(sql`
    insert into meetups (conversation_id, seq, place, meets_at, created_at, changed_at)
    values (${conversationId}, ${seq}, ${place}, ${meetsAt}, ${now}, ${now})`)

/** Ends the open meeting of a conversation, if there is one. One whose time is over was not changed. */
export const replaceOpenMeetup = (tx: Db, conversationId: number, now: Date) =>
  tx.row<{ was_agreed: boolean }>(sql`
    with open as (
      select seq, state = 'accepted' and meets_at > ${now} as was_agreed, meets_at > ${now} as is_ahead from meetups
      where conversation_id = ${conversationId} and state in ('proposed', 'accepted') for update)
    update meetups m set state = case when open.is_ahead then 'superseded' else 'past' end, changed_at = ${now}
    from open where m.conversation_id = ${conversationId} and m.seq = open.seq
    returning open.was_agreed`)

export const lockMeetup = (tx: Db, conversationId: number, seq: number) =>
  tx.row<MeetupRow>(sql`
    select e.sender_id::float8 as sender_id, m.state, m.meets_at
    from meetups m join messages e on e.conversation_id = m.conversation_id and e.seq = m.seq
    where m.conversation_id = ${conversationId} and m.seq = ${seq} for update of m`)

export const setMeetupState = (tx: Db, conversationId: number, seq: number, state: MeetupState, now: Date) =>
  tx.rows(sql`
    update meetups set state = ${state}, changed_at = ${now} where conversation_id = ${conversationId} and seq = ${seq}`)

export type ReminderRow = {
  conversation_id: number
  seq: number
  meets_at: Date
  ad_id: number | null
  members: number[]
}

/** Agreed meetings that begin before `before`, unless one member has blocked the other since or is banned. */
export const takeReminders = (tx: Db, now: Date, before: Date, limit: number) =>
  tx.rows<ReminderRow>(sql`
    update meetups m set reminded_at = ${now}
    from (select u.conversation_id as c, u.seq as s from meetups u join conversations k on k.id = u.conversation_id
      where u.state = 'accepted' and u.reminded_at is null and u.meets_at > ${now} and u.meets_at <= ${before}
        and not exists (select from blocks b where (b.blocker_id = k.low_id and b.blocked_id = k.high_id)
          or (b.blocker_id = k.high_id and b.blocked_id = k.low_id))
        and not exists (select from users p where p.id in (k.low_id, k.high_id) and p.banned_at is not null)
      order by u.meets_at limit ${limit} for update of u skip locked) due
    join conversations c on c.id = due.c
    where m.conversation_id = due.c and m.seq = due.s
    returning m.conversation_id::float8 as conversation_id, m.seq::float8 as seq, m.meets_at, c.ad_id::float8 as ad_id,
      array(select w.user_id::float8 from conversation_members w where w.conversation_id = m.conversation_id order by 1) as members`)

/** Their links end with them. */
export const endMeetups = (tx: Db, now: Date, before: Date, limit: number) =>
  tx.rows<{ seq: number }>(sql`
    with ended as (
      update meetups m set state = 'past', changed_at = ${now}
      from (select conversation_id as c, seq as s from meetups
        where state in ('proposed', 'accepted') and meets_at <= ${before}
        order by meets_at limit ${limit} for update skip locked) due
      where m.conversation_id = due.c and m.seq = due.s
      returning m.conversation_id, m.seq)
    select seq::float8 as seq from ended`)
