import { type Db, sql } from '#server/platform/db.ts'

export type AgentRow = { id: number; full_name: string; user_name: string; picture: string | null; joined_at: Date }

export const findAgents = (db: Db, shopId: number) =>
  db.rows<AgentRow>(sql`
    select u.id::float8 as id, u.full_name, u.user_name, u.picture, a.joined_at
    from shop_agents a join users u on u.id = a.user_id where a.shop_id = ${shopId} order by a.joined_at, u.id`)

export const findInvitations = (db: Db, shopId: number, since: Date) =>
  db.rows<{ phone: string; invited_at: Date }>(sql`
    select phone, invited_at from shop_invitations where shop_id = ${shopId} and invited_at > ${since}
    order by invited_at, phone`)

type ShopNameRow = { id: number; full_name: string; picture: string | null; at: Date }

export const findShopsOf = (db: Db, userId: number) =>
  db.rows<ShopNameRow>(sql`
    select u.id::float8 as id, u.full_name, u.picture, a.joined_at as at
    from shop_agents a join users u on u.id = a.shop_id where a.user_id = ${userId} order by a.joined_at, u.id`)

/** Invitations to the number with which the user signs in. */
export const findInvitationsTo = (db: Db, userId: number, since: Date) =>
  db.rows<ShopNameRow>(sql`
    select s.id::float8 as id, s.full_name, s.picture, i.invited_at as at
    from users u join shop_invitations i on i.phone = u.phone join users s on s.id = i.shop_id
    where u.id = ${userId} and i.invited_at > ${since} and s.id <> u.id and s.banned_at is null and s.deleted_at is null
      and not exists (select from blocks b where (b.blocker_id = u.id and b.blocked_id = s.id)
        or (b.blocker_id = s.id and b.blocked_id = u.id))
    order by i.invited_at, s.id limit 50`)

/** Locks the shop, so that two invitations or an invitation and a removal follow each other. */
export const lockShop = (tx: Db, shopId: number) =>
  tx.row<{ user_id: number }>(sql`
    select s.user_id::float8 as user_id from shops s join users u on u.id = s.user_id
    where s.user_id = ${shopId} and u.banned_at is null and u.deleted_at is null for update of s`)

export const countTeam = (tx: Db, shopId: number, since: Date) =>
  tx.row<{ count: number }>(sql`
    select ((select count(*) from shop_agents where shop_id = ${shopId})
      + (select count(*) from shop_invitations where shop_id = ${shopId} and invited_at > ${since}))::int as count`)

export const countShopsOf = (tx: Db, userId: number) =>
  tx.row<{ count: number }>(sql`select count(*)::int as count from shop_agents where user_id = ${userId}`)

export const upsertInvitation = (tx: Db, shopId: number, phone: string, now: Date) =>
  tx.rows(sql`
    insert into shop_invitations (shop_id, phone, invited_at) values (${shopId}, ${phone}, ${now})
    on conflict (shop_id, phone) do update set invited_at = excluded.invited_at`)

export const deleteInvitation = (tx: Db, shopId: number, phone: string) =>
  tx.row<{ phone: string }>(sql`
    delete from shop_invitations where shop_id = ${shopId} and phone = ${phone} returning phone`)

/** Takes the invitation to the user's own number. */
export const takeInvitation = (tx: Db, shopId: number, userId: number, since: Date) =>
  tx.row<{ phone: string }>(sql`
    delete from shop_invitations i using users u
    where i.shop_id = ${shopId} and u.id = ${userId} and i.phone = u.phone and i.invited_at > ${since} returning i.phone`)

export const insertAgent = (tx: Db, shopId: number, userId: number, now: Date) =>
  tx.rows(sql`
    insert into shop_agents (shop_id, user_id, joined_at) values (${shopId}, ${userId}, ${now}) on conflict do nothing`)

/** The foreign key takes the agent's side of all conversations with it. */
export const deleteAgent = (tx: Db, shopId: number, userId: number) =>
  tx.row<{ user_id: number }>(sql`
    delete from shop_agents where shop_id = ${shopId} and user_id = ${userId} returning user_id::float8 as user_id`)

/** Shared lock: a removal waits for the message that the agent is sending. */
export const lockAgent = (tx: Db, shopId: number, userId: number) =>
  tx.row<{ is_open: boolean }>(sql`
    select u.banned_at is null and u.deleted_at is null as is_open from shop_agents a join users u on u.id = a.shop_id
    where a.shop_id = ${shopId} and a.user_id = ${userId} for key share of a`)

export const findColleagues = (db: Db, one: number, other: number) =>
  db.row<{ shop_id: number }>(sql`
    select shop_id::float8 as shop_id from shop_agents
    where (shop_id = ${one} and user_id = ${other}) or (shop_id = ${other} and user_id = ${one}) limit 1`)

export const findAgentIds = (db: Db, shopId: number) =>
  db.rows<{ user_id: number }>(sql`
    select user_id::float8 as user_id from shop_agents where shop_id = ${shopId} order by user_id`)
