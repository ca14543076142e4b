import type { Sql } from 'sql-template-tag'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { isForShop, lockAgents, mayTalkWith } from '#server/shops/index.ts'
import { sideOf } from './conversations.sql.ts'

/** Every change of a conversation takes this lock first, and the inboxes after it. */
export const lockConversation = (tx: Db, id: number) =>
  tx.row<{ last_seq: number }>(sql`
    select last_seq::float8 as last_seq from conversations where id = ${id} for update`)

/** `is_recipient`: on the side that a message is for. */
export type ChangeRow = { user_id: number; changed: number; is_recipient: boolean }

/** The next number of each inbox. Rows are locked in the order of user_id, which prevents deadlocks. */
const nextNumbers = (members: Sql) => sql`
  insert into chat_inboxes as i (user_id, last_change)
  select m.user_id, 1 from conversation_members m where ${members} order by m.user_id
  on conflict (user_id) do update set last_change = i.last_change + 1 returning user_id, last_change`

/** Gives the conversation a new change number in the inboxes of these accounts, and of the agents of those that are shops. */
export const recordChange = (tx: Db, conversationId: number, accountIds: number[]) =>
  tx.rows<ChangeRow>(sql`
    with numbers as (${nextNumbers(sql`m.conversation_id = ${conversationId}
      and (m.user_id = any(${accountIds}::bigint[]) or m.shop_id = any(${accountIds}::bigint[]))`)})
    update conversation_members m set changed = n.last_change from numbers n
    where m.conversation_id = ${conversationId} and m.user_id = n.user_id
    returning m.user_id::float8 as user_id, m.changed::float8 as changed, false as is_recipient`)

/** Updates all members: unarchives, and marks it as read for the writer if nothing before it is unread. */
export async function recordMessage(tx: Db, conversationId: number, sender: Actor, otherId: number, seq: number) {
  await lockAgents(tx, [sender.id, otherId])
  await insertAgents(tx, conversationId, sender.id, otherId, seq)
  const writerId = sender.agentId ?? sender.id
  return tx.rows<ChangeRow>(sql`
    with numbers as (${nextNumbers(sql`m.conversation_id = ${conversationId}`)})
    update conversation_members m set changed = n.last_change, active = n.last_change, is_archived = false,
      sent_count = m.sent_count + case when ${sideOf(sql`m`)} = ${sender.id} then 1 else 0 end,
      received_seq = case when ${sideOf(sql`m`)} = ${sender.id} then m.received_seq else ${seq} end,
      last_read_seq = case when m.user_id = ${writerId} and m.received_seq <= greatest(m.last_read_seq, m.cleared_seq) then ${seq}
        else m.last_read_seq end
    from numbers n where m.conversation_id = ${conversationId} and m.user_id = n.user_id
    returning m.user_id::float8 as user_id, m.changed::float8 as changed, ${sideOf(sql`m`)} <> ${sender.id} as is_recipient`)
}

/**
 * Agents of a shop become members with the next message, unless it is private or they have a block with the other person. The foreign key to their row of shop_agents makes a removal wait for
 * this transaction, so that it deletes these rows too. What is older than the message counts as read.
 */
const insertAgents = (tx: Db, conversationId: number, oneId: number, otherId: number, seq: number) =>
  tx.rows(sql`
    insert into conversation_members (conversation_id, user_id, other_id, shop_id, last_read_seq, cleared_seq, sent_count)
    select ${conversationId}, a.user_id, m.other_id, a.shop_id, ${seq - 1}, m.cleared_seq, m.sent_count
    from shop_agents a join conversation_members m on m.conversation_id = ${conversationId} and m.user_id = a.shop_id
      join conversations c on c.id = m.conversation_id
    where a.shop_id in (${oneId}, ${otherId}) and ${isForShop(sql`c`, sql`a.shop_id`)}
      and ${mayTalkWith(sql`a.user_id`, sql`m.other_id`)}
    on conflict do nothing`)

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
  db.rows<{ id: number; side_id: number; other_id: number }>(sql`
    select conversation_id::float8 as id, coalesce(shop_id, user_id)::float8 as side_id, other_id::float8 as other_id
    from conversation_members
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
