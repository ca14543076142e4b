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
    where ticket_hash = ${hash} and ticket_expires_at > ${now}`)

/** Returns the row only to the first of several parallel registrations. */
export const consumeTicket = (db: Db, hash: Buffer, now: Date) =>
  db.row<TicketRow>(sql`
    update codes set ticket_hash = null where ticket_hash = ${hash} and ticket_expires_at > ${now}
    returning id as code_id, phone, user_id::float8 as dormant_user_id`)
