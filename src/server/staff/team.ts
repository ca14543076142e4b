// The people who run the market and their roles. Owners invite a phone number; its owner accepts.
import { personTag, sellerTag } from '#contract/cache-tags.ts'
import type { PhoneInput } from '#contract/credentials.ts'
import type { StaffTeam } from '#contract/desk.ts'
import { hasPermission, type StaffRole } from '#contract/staff.ts'
import {
  consumeQuota,
  findUserByLogin,
  maskPhone,
  type NamedUser,
  nationalPhone,
  requireSmsPhone,
  requireStepUp,
  settingsLimits,
} from '#server/accounts/index.ts'
import { findInvitedAccount } from '#server/invitations/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, HttpError, notFound } from '#server/platform/http-error.ts'
import type { StaffContext } from './context.ts'
import { deleteInvitation, findInvitations, findInvitationTo, upsertInvitation } from './invitations.sql.ts'
import { staffInvitations } from './jobs.ts'
import type { ActRow } from './log.sql.ts'
import { type DeskActs, type FindObstacles, logAct } from './log.ts'
import { countOwners, findRole, findRoles, findStaff, lockTeam, updateRole } from './team.sql.ts'

const { validSince } = staffInvitations

const expiryOf = (invitedAt: Date) => staffInvitations.expiryOf(invitedAt).toISOString()

export async function readTeam(context: StaffContext, actor: Actor): Promise<StaffTeam> {
  const managesTeam = hasPermission(actor.role, 'manage_team')
  const [members, invitations] = await Promise.all([
    findStaff(context.db),
    managesTeam ? findInvitations(context.db, validSince(context)) : [],
  ])
  return {
    members: members.map(({ id, full_name, user_name, picture, staff_role, last_seen_at }) => ({
      id,
      full_name,
      user_name,
      picture,
      role: staff_role,
      last_seen_at: last_seen_at?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ phone, role, inviter, invited_at }) => ({
      phone,
      text: nationalPhone(phone).text,
      role,
      inviter,
      expires_at: expiryOf(invited_at),
    })),
  }
}

type Invite = { phone: PhoneInput; role: StaffRole; reason: string }

/** The reply is the same whether the number has an account or not. */
export async function inviteMember(context: StaffContext, actor: Actor, { phone: input, role, reason }: Invite) {
  const { db, clock, notify } = context
  const phone = requireSmsPhone(input)
  await requireStepUp(db, clock, actor)
  await consumeQuota(db, clock, settingsLimits.staffInvitations, actor.id)
  const now = new Date(clock.now())
  await db.transaction(async (tx) => {
    await lockTeam(tx)
    const person = await findInvitedAccount(tx, phone)
    if (person?.staff_role) throw conflict('already_staff')
    await upsertInvitation(tx, { phone, role, by: actor.id, reason, now })
    await logAct(tx, {
      actor,
      action: 'staff_invite',
      subject: 'invitation',
      subjectKey: maskPhone(phone),
      after: role,
      reason,
      now,
    })
    if (person) await notify(tx, { to: person.id, kind: 'staff_invite', actor: actor.id, repeatKey: actor.id })
  })
  return readTeam(context, actor)
}

export async function withdrawInvitation(context: StaffContext, actor: Actor, phone: string) {
  await context.db.transaction(async (tx) => {
    const taken = await deleteInvitation(tx, phone)
    if (!taken) throw notFound('invitation_not_found')
    const now = new Date(context.clock.now())
    const act = { subject: 'invitation', subjectKey: maskPhone(phone), before: taken.role, reason: 'withdrawn', now }
    await logAct(tx, { actor, action: 'staff_invite_withdraw', ...act })
  })
  return readTeam(context, actor)
}

export async function changeRole(
  context: StaffContext,
  actor: Actor,
  id: number,
  { role, reason }: { role: StaffRole | null; reason: string },
) {
  const { db, clock } = context
  await requireStepUp(db, clock, actor)
  await db.transaction(async (tx) => {
    const before = await setRole(context, tx, id, role)
    if (before === role) return
    const now = new Date(clock.now())
    await logAct(tx, {
      actor,
      action: 'role_change',
      subject: 'staff',
      subjectId: id,
      before,
      after: role,
      reason,
      now,
    })
  })
  return readTeam(context, actor)
}

/** Of a member of the staff. The market always has an owner. */
async function setRole(context: BadgeContext, tx: Db, id: number, role: StaffRole | null): Promise<StaffRole> {
  await lockTeam(tx)
  const before = (await findRole(tx, id))?.staff_role
  if (!before) throw notFound('member_not_found')
  if (before === 'owner' && role !== 'owner' && (await countOwners(tx))?.count === 1) throw conflict('last_owner')
  await updateRoleAndBadge(context, tx, id, role)
  return before
}

type BadgeContext = Pick<StaffContext, 'dropTags'>

/** Pages show who belongs to the staff: the person's own, and those with their name. */
async function updateRoleAndBadge({ dropTags }: BadgeContext, tx: Db, id: number, role: StaffRole | null) {
  await updateRole(tx, id, role)
  dropTags(tx, [sellerTag(id), personTag(id)])
}

export async function readOwnInvitation(context: StaffContext, actor: Actor) {
  const found = await findInvitationTo(context.db, actor.id, validSince(context))
  return {
    invitation: found ? { role: found.role, inviter: found.inviter, expires_at: expiryOf(found.invited_at) } : null,
  }
}

export async function acceptInvitation(context: StaffContext, actor: Actor): Promise<{ role: StaffRole }> {
  const { db, clock } = context
  await requireStepUp(db, clock, actor)
  return db.transaction(async (tx) => {
    await lockTeam(tx)
    const before = (await findRole(tx, actor.id))?.staff_role
    // A repeated answer of a lost reply.
    if (before) return { role: before }
    const found = await findInvitationTo(tx, actor.id, validSince(context))
    if (!found) throw notFound('invitation_not_found')
    await deleteInvitation(tx, found.phone)
    await updateRoleAndBadge(context, tx, actor.id, found.role)
    const now = new Date(clock.now())
    const act = { subject: 'staff', subjectId: actor.id, before: null, after: found.role, reason: found.inviter, now }
    await logAct(tx, { actor, action: 'staff_join', ...act })
    return { role: found.role }
  })
}

export async function declineInvitation(context: StaffContext, actor: Actor) {
  const found = await findInvitationTo(context.db, actor.id, validSince(context))
  if (found) await deleteInvitation(context.db, found.phone)
}

/** For the command line, which appoints the first owner. Null takes the role away. */
export const setStaffRole = (
  context: Pick<StaffContext, 'db' | 'dropTags'>,
  login: string,
  role: StaffRole | null,
): Promise<NamedUser> =>
  context.db.transaction(async (tx) => {
    await lockTeam(tx)
    const user = await findUserByLogin(tx, login)
    const before = (await findRole(tx, user.id))?.staff_role ?? null
    await updateRoleAndBadge(context, tx, user.id, role)
    const act = { subject: 'staff', subjectId: user.id, before, after: role, reason: 'command line', now: new Date() }
    await logAct(tx, { actor: null, action: 'role_change', ...act })
    return user
  })

/** A role that was taken away is given back by an undo, and the other way round. */
async function undoRoleChange(context: BadgeContext, tx: Db, { subject_id, details }: ActRow) {
  const id = subject_id ?? 0
  const [before, after] = [details?.before ?? null, details?.after ?? null] as (StaffRole | null)[]
  await lockTeam(tx)
  const now = await findRole(tx, id)
  if (!now || now.staff_role !== after) throw new HttpError(409, 'not_undoable')
  if (after === 'owner' && (await countOwners(tx))?.count === 1) throw conflict('last_owner')
  await updateRoleAndBadge(context, tx, id, before ?? null)
}

const findChangedRoles: FindObstacles = async (db, acts) => {
  const rows = await findRoles(
    db,
    acts.map((act) => act.subject_id ?? 0),
  )
  const roles = new Map(rows.map(({ id, staff_role }) => [id, staff_role]))
  const changed = acts.filter((act) => roles.get(act.subject_id ?? 0) !== (act.details?.after ?? null))
  return new Map(changed.map(({ id }) => [id, 'changed_since']))
}

export function teamActs(context: BadgeContext): DeskActs {
  const roleUndo = {
    undo: (tx: Db, act: ActRow) => undoRoleChange(context, tx, act),
    permission: 'manage_team',
    needsCode: true,
    findObstacles: findChangedRoles,
  } as const
  return {
    role_change: roleUndo,
    staff_join: roleUndo,
    staff_invite: { whyNot: 'withdraw_instead' },
    staff_invite_withdraw: { whyNot: 'invite_again' },
  }
}
