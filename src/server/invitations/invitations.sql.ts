import type { StaffRole } from '#contract/staff.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

export type InvitationTable = 'staff_invitations' | 'shop_invitations'

/** The account that signs in with the number, if it may be invited. */
export const findInvitedAccount = (db: Db, phone: string) =>
  db.row<{ id: number; staff_role: StaffRole | null }>(sql`
    select id::float8 as id, staff_role from users where phone = ${phone} and banned_at is null and deleted_at is null`)

export const deleteOldInvitations = (db: Db, table: InvitationTable, before: Date) =>
  deleteInSteps(db, { table, where: sql`invited_at <= ${before}` })
