// Which conversations of a shop its agents see. A row of conversation_members is the access, so only the statements that
// write such a row ask (docs/decisions/0050).
import type { Sql } from 'sql-template-tag'
import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

/**
 * Another person asked about an ad of the shop, or wrote to the shop's page after it was opened. What the owner buys, and chats from before
 * the shop and about inquiries, are private.
 */
export const isForShop = (conversation: Sql, shopId: Sql) =>
  sql`(${conversation}.started_by <> ${shopId} and (${conversation}.subject like 'ad:%'
    or (${conversation}.subject not like 'inquiry:%' and exists (select from shops s
      where s.user_id = ${shopId} and s.opened_at <= ${conversation}.created_at))))`

/** Without a block between the two people, and not on the other side too: an agent may work for both shops. */
export const mayTalkWith = (agentId: Sql, otherId: Sql) => sql`(${agentId} <> ${otherId}
  and not exists (select from blocks b where (b.blocker_id = ${agentId} and b.blocked_id = ${otherId})
    or (b.blocker_id = ${otherId} and b.blocked_id = ${agentId}))
  and not exists (select from shop_agents x where x.shop_id = ${otherId} and x.user_id = ${agentId}))`

export const findAgentsFor = (db: Db, shopId: number, customerId: number) =>
  db.rows<{ user_id: number }>(sql`
    select a.user_id::float8 as user_id from shop_agents a
    where a.shop_id = ${shopId} and ${mayTalkWith(sql`a.user_id`, sql`${customerId}::bigint`)} order by a.user_id`)

/** A block of an agent waits for a message that is being written, and the message for the block. */
export const lockAgents = (tx: Db, shopIds: number[]) =>
  tx.rows(sql`
    select from shop_agents where shop_id = any(${shopIds}::bigint[]) order by shop_id, user_id for key share`)

/** The last conversations of the shop appear in the agent's inbox, as read. Older ones follow with their next message. */
export const insertLastConversations = (tx: Db, shopId: number, agentId: number, limit: number) =>
  tx.rows(sql`
    with last as (
      select m.conversation_id, m.other_id, m.received_seq, m.cleared_seq, m.sent_count, m.active, c.last_seq
      from conversation_members m join conversations c on c.id = m.conversation_id
      where m.user_id = ${shopId} and m.shop_id is null and not m.is_archived
        and ${isForShop(sql`c`, sql`m.user_id`)} and ${mayTalkWith(sql`${agentId}::bigint`, sql`m.other_id`)}
      order by m.active desc limit ${limit}),
    numbered as (select last.*, row_number() over (order by active) as place, count(*) over () as total from last),
    inbox as (
      insert into chat_inboxes as i (user_id, last_change) select ${agentId}, count(*) from last having count(*) > 0
      on conflict (user_id) do update set last_change = i.last_change + excluded.last_change returning last_change)
    insert into conversation_members (conversation_id, user_id, other_id, shop_id, last_read_seq, last_delivered_seq,
      received_seq, cleared_seq, sent_count, changed, active)
    select n.conversation_id, ${agentId}, n.other_id, ${shopId}, n.last_seq, n.last_seq, n.received_seq, n.cleared_seq,
      n.sent_count, i.last_change - n.total + n.place, i.last_change - n.total + n.place
    from numbered n, inbox i on conflict do nothing`)

/** Conversations of another shop with this one: the new agent must not be on both sides. */
export const leaveOtherSide = (tx: Db, shopId: number, agentId: number) =>
  tx.rows(sql`
    delete from conversation_members where user_id = ${agentId} and other_id = ${shopId} and shop_id is not null`)

/** Rows from before these conditions, or from a block that a new account inherited from its browser. */
export async function sweepAgentConversations(db: Db) {
  await deleteInSteps(db, {
    table: 'shop_agents',
    where: sql`shop_id > 0 and exists (select from blocks b where (b.blocker_id = shop_agents.shop_id and b.blocked_id = shop_agents.user_id)
      or (b.blocker_id = shop_agents.user_id and b.blocked_id = shop_agents.shop_id))`,
  })
  await deleteInSteps(db, {
    table: 'conversation_members',
    where: sql`shop_id is not null and not (${mayTalkWith(sql`conversation_members.user_id`, sql`conversation_members.other_id`)}
      and exists (select from conversations c
        where c.id = conversation_members.conversation_id and ${isForShop(sql`c`, sql`conversation_members.shop_id`)}))`,
  })
}
