import { type Db, sql } from '#server/platform/db.ts'

/** Every change of a conversation takes this lock first, and the inboxes after it. */
export const lockConversation = (tx: Db, id: number) =>
  tx.row<{ last_seq: number }>(sql`
    select last_seq::float8 as last_seq from conversations where id = ${id} for update`)

export type ChangeRow = { user_id: number; changed: number }

/** The next number of each inbox. Rows are locked in the order of user_id, which prevents deadlocks. */
const nextNumbers = (userIds: number[]) => sql`
  insert into chat_inboxes as i (user_id, last_change)
  select id, 1 from unnest(${userIds}::bigint[]) as id order by id
  on conflict (user_id) do update set last_change = i.last_change + 1 returning user_id, last_change`

/** Gives the conversation a new change number in the inboxes of these users. */
export const recordChange = (tx: Db, conversationId: number, userIds: number[]) =>
  tx.rows<ChangeRow>(sql`
    with numbers as (${nextNumbers(userIds)})
    update conversation_members m set changed = n.last_change from numbers n
    where m.conversation_id = ${conversationId} and m.user_id = n.user_id
    returning m.user_id::float8 as user_id, m.changed::float8 as changed`)

/** Updates both members: unarchives, and marks it as read for the sender if nothing before it is unread. */
export const recordMessage = (tx: Db, conversationId: number, senderId: number, otherId: number, seq: number) =>
  tx.rows<ChangeRow>(sql`
    with numbers as (${nextNumbers([senderId, otherId])})
    update conversation_members m set changed = n.last_change, active = n.last_change, is_archived = false,
      sent_count = m.sent_count + case when m.user_id = ${senderId} then 1 else 0 end,
      received_seq = case when m.user_id = ${senderId} then m.received_seq else ${seq} end,
      last_read_seq = case when m.user_id = ${senderId} and m.received_seq <= greatest(m.last_read_seq, m.cleared_seq) then ${seq}
        else m.last_read_seq end
    from numbers n where m.conversation_id = ${conversationId} and m.user_id = n.user_id
    returning m.user_id::float8 as user_id, m.changed::float8 as changed`)

/** Only moves forward. `was_unread`: whether the read state of the other member's messages changed. */
export const markRead = (tx: Db, userId: number, conversationId: number, seq: number) =>
  tx.row<{ was_unread: boolean }>(sql`
    update conversation_members m set last_read_seq = ${seq}, last_delivered_seq = greatest(m.last_delivered_seq, ${seq})
    from conversation_members old
    where m.conversation_id = ${conversationId} and m.user_id = ${userId} and m.last_read_seq < ${seq}
      and old.conversation_id = m.conversation_id and old.user_id = m.user_id
    returning old.last_read_seq < old.received_seq as was_unread`)

/** Conversations whose newest message has an inbox number that the browser has confirmed. */
export const findUndelivered = (db: Db, userId: number, cursor: number, limit: number) =>
  db.rows<{ id: number; other_id: number }>(sql`
    select conversation_id::float8 as id, other_id::float8 as other_id from conversation_members
    where user_id = ${userId} and received_seq > last_delivered_seq and active <= ${cursor} limit ${limit}`)

export const markDelivered = (tx: Db, userId: number, conversationId: number, cursor: number) =>
  tx.row<{ user_id: number }>(sql`
    update conversation_members set last_delivered_seq = received_seq
    where conversation_id = ${conversationId} and user_id = ${userId} and received_seq > last_delivered_seq
      and active <= ${cursor}
    returning user_id::float8 as user_id`)

export const setArchived = (tx: Db, userId: number, conversationId: number, isArchived: boolean) =>
  tx.row<{ user_id: number }>(sql`
    update conversation_members set is_archived = ${isArchived}
    where conversation_id = ${conversationId} and user_id = ${userId} and is_archived <> ${isArchived}
    returning user_id::float8 as user_id`)

export const setCleared = (tx: Db, userId: number, conversationId: number, seq: number) =>
  tx.row<{ user_id: number }>(sql`
    update conversation_members set cleared_seq = ${seq}, is_archived = false
    where conversation_id = ${conversationId} and user_id = ${userId} and cleared_seq < ${seq}
    returning user_id::float8 as user_id`)

export const deleteHidingsUpTo = (tx: Db, userId: number, conversationId: number, seq: number) =>
  tx.rows(sql`
    delete from message_hidings where conversation_id = ${conversationId} and user_id = ${userId} and seq <= ${seq}`)
