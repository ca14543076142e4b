import type { StaffRole } from '#contract/staff.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type InvitationRow = { phone: string; role: StaffRole; inviter: string; invited_at: Date }

export const findInvitations = (db: Db, since: Date) =>
  db.rows<InvitationRow>(sql`
    select i.phone, i.role, u.full_name as inviter, i.invited_at
    from staff_invitations i join users u on u.id = i.invited_by where i.invited_at > ${since} order by i.invited_at, i.phone`)

/** The invitation to the number with which the user signs in. */
export const findInvitationTo = (db: Db, userId: number, since: Date) =>
  db.row<InvitationRow>(sql`
    select i.phone, i.role, s.full_name as inviter, i.invited_at
    from users u join staff_invitations i on i.phone = u.phone join users s on s.id = i.invited_by
    where u.id = ${userId} and i.invited_at > ${since} and s.staff_role = 'owner' and s.deleted_at is null`)

export const upsertInvitation = (
  tx: Db,
  { phone, role, by, reason, now }: { phone: string; role: StaffRole; by: number; reason: string; now: Date },
) =>
  tx.rows(sql`
    insert into staff_invitations (phone, role, invited_by, reason, invited_at)
    values (${phone}, ${role}, ${by}, ${reason}, ${now})
    on conflict (phone) do update set role = excluded.role, invited_by = excluded.invited_by, reason = excluded.reason,
      invited_at = excluded.invited_at`)

export const deleteInvitation = (tx: Db, phone: string) =>
  tx.row<{ role: StaffRole }>(sql`delete from staff_invitations where phone = ${phone} returning role`)
