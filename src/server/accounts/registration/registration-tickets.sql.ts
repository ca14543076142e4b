import { type Db, sql } from '#server/platform/db.ts'

/** `dormantUserId`: the dormant account that has this phone. */
export const storeTicket = (db: Db, codeId: string, hash: Buffer, expiresAt: Date, dormantUserId: number | null) =>
  db.rows(sql`
    update codes set ticket_hash = ${hash}, ticket_expires_at = ${expiresAt}, user_id = ${dormantUserId}
    where id = ${codeId}`)

export type TicketRow = { code_id: string; phone: string; dormant_user_id: number | null }

export const findTicket = (db: Db, hash: Buffer, now: Date) =>
  db.row<TicketRow>(sql`
    select id as code_id, phone, user_id::float8 as dormant_user_id from codes
    where ticket_hash = ${hash} and ticket_expires_at > ${now} and registered_user_id is null`)

/** Returns the row only to the first of several parallel registrations. The row stays locked. */
export const consumeTicket = (db: Db, hash: Buffer, now: Date) =>
  db.row<TicketRow>(sql`
    select id as code_id, phone, user_id::float8 as dormant_user_id from codes
    where ticket_hash = ${hash} and ticket_expires_at > ${now} and registered_user_id is null
    for update`)

export const storeRegisteredUser = (db: Db, codeId: string, userId: number) =>
  db.rows(sql`update codes set registered_user_id = ${userId} where id = ${codeId}`)

/** A used ticket, for the browser that requested its code. */
export const lockUsedTicket = (db: Db, hash: Buffer, device: Buffer | null, registeredAfter: Date) =>
  db.row<{ code_id: string; user_id: number; session_id: number | null }>(sql`
    select c.id as code_id, c.registered_user_id::float8 as user_id, c.session_id::float8 as session_id
    from codes c join users u on u.id = c.registered_user_id and u.banned_at is null and u.deleted_at is null
    where c.ticket_hash = ${hash} and c.device_key = ${device} and u.created_at > ${registeredAfter}
    for update of c`)
