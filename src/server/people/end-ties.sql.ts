import type { Sql } from 'sql-template-tag'
import { type Db, sql } from '#server/platform/db.ts'

/** The row of an agent is locked by each message of the shop, and the rows of both people by an agent who joins. */
export async function lockAgencies(tx: Db, one: number, other: number) {
  await tx.rows(sql`select from users where id in (${one}, ${other}) order by id for no key update`)
  await tx.rows(sql`
    select from shop_agents where user_id in (${one}, ${other}) order by shop_id, user_id for update`)
}

const bothWays = (one: number, other: number) =>
  sql`((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))`

/** One of the two works for the shop of the other. The foreign key takes the conversations of the agent. */
export const deleteAgencies = (tx: Db, one: number, other: number) =>
  tx.rows<{ shop_id: number; user_id: number }>(sql`
    delete from shop_agents where (shop_id, user_id) in ${bothWays(one, other)}
    returning shop_id::float8 as shop_id, user_id::float8 as user_id`)

export const deleteInvitations = (tx: Db, one: number, other: number) =>
  tx.rows(sql`
    delete from shop_invitations i using users u
    where u.id in (${one}, ${other}) and i.phone = u.phone and (i.shop_id, u.id) in ${bothWays(one, other)}`)

/** One of the two answers the other for a shop. Colleagues go on. */
export const deleteAgentSides = (tx: Db, one: number, other: number) =>
  tx.rows<{ conversation_id: number; user_id: number }>(sql`
    delete from conversation_members where shop_id is not null and (user_id, other_id) in ${bothWays(one, other)}
    returning conversation_id::float8 as conversation_id, user_id::float8 as user_id`)

/** People who are in an open deal or meeting with a person, with the agents of a shop: its end notifies them. */
export const findPartners = async (tx: Db, userId: number, now: Date) => {
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct w.user_id::float8 as id from conversation_members w
    where w.user_id <> ${userId} and w.conversation_id in (
      select d.conversation_id from deals d where (d.seller_id = ${userId} or d.buyer_id = ${userId}) and d.state = 'open'
      union select u.conversation_id from meetups u join conversations c on c.id = u.conversation_id
      where (c.low_id = ${userId} or c.high_id = ${userId}) and u.state in ('proposed', 'accepted') and u.meets_at > ${now})`)
  return rows.map(({ id }) => id)
}

/** As the foreign key of a notification does. */
export const lockShared = (tx: Db, ids: number[]) =>
  tx.rows(sql`select from users where id = any(${ids}::bigint[]) order by id for key share`)

export const lockUser = (tx: Db, id: number) => tx.rows(sql`select from users where id = ${id} for update`)

type EndedDealRow = {
  conversation_id: number
  offer_seq: number
  ad_id: number | null
  seller_id: number
  buyer_id: number
}

/** All open deals of a person, with their reservations. */
export const cancelDealsOf = (tx: Db, userId: number, now: Date) =>
  tx.rows<EndedDealRow>(sql`
    update deals set state = 'cancelled', reason = 'other', reserved_until = null, changed_at = ${now}
    where (seller_id = ${userId} or buyer_id = ${userId}) and state = 'open'
    returning conversation_id::float8 as conversation_id, offer_seq::float8 as offer_seq, ad_id::float8 as ad_id,
      seller_id::float8 as seller_id, buyer_id::float8 as buyer_id`)

type EndedMeetupRow = {
  conversation_id: number
  seq: number
  meets_at: Date
  ad_id: number | null
  /** The other side, with its agents. Empty for a proposal that was not accepted. */
  others: number[]
}

const cancelMeetups = (tx: Db, conversations: Sql, enderId: number, now: Date) =>
  tx.rows<EndedMeetupRow>(sql`
    with open as (
      select u.conversation_id, u.seq, u.state from meetups u join conversations c on c.id = u.conversation_id
      where ${conversations} and u.state in ('proposed', 'accepted') and u.meets_at > ${now} for update of u)
    update meetups u set state = 'cancelled', changed_at = ${now}
    from open join conversations c on c.id = open.conversation_id
    where u.conversation_id = open.conversation_id and u.seq = open.seq
    returning u.conversation_id::float8 as conversation_id, u.seq::float8 as seq, u.meets_at, c.ad_id::float8 as ad_id,
      array(select w.user_id::float8 from conversation_members w
        where w.conversation_id = u.conversation_id and open.state = 'accepted'
          and coalesce(w.shop_id, w.user_id) <> ${enderId} order by 1) as others`)

export const cancelMeetupsBetween = (tx: Db, enderId: number, otherId: number, now: Date) =>
  cancelMeetups(
    tx,
    sql`c.low_id = ${Math.min(enderId, otherId)} and c.high_id = ${Math.max(enderId, otherId)}`,
    enderId,
    now,
  )

export const cancelMeetupsOf = (tx: Db, userId: number, now: Date) =>
  cancelMeetups(tx, sql`(c.low_id = ${userId} or c.high_id = ${userId})`, userId, now)
