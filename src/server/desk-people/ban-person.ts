import { type ApprovedActions, requestApproval } from '#server/approvals/index.ts'
import { banUser, isEstablished, unbanUser } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts'
import { logAct } from '#server/staff/index.ts'
import { actOn } from './act-on-account.ts'
import type { DeskPeopleContext } from './context.ts'
import { lockTarget } from './target.ts'

type Act = { id: number; reason: string }
type BanContext = Omit<DeskPeopleContext, 'approvedActions'>

/** Bans at once, or asks a colleague when the person is an established member. */
export async function banPerson(context: DeskPeopleContext, actor: Actor, { id, reason }: Act): Promise<void> {
  const { db, clock } = context
  const needsApproval = await isEstablished(db, id, clock.now())
  if (!needsApproval) return ban(context, actor, { id, reason })
  await db.transaction(async (tx) => {
    const person = await lockTarget(tx, actor, id)
    if (person.banned_at) throw conflict('person_state')
    await requestApproval(tx, clock, actor, { action: 'ban_user', subject: 'user', subjectId: id, reason })
  })
}

const ban = (context: BanContext, actor: Actor, { id, reason }: Act) =>
  actOn(context, actor, { id, action: 'ban_user', reason }, async (tx, person) => {
    if (person.banned_at) throw conflict('person_state')
    await banUser({ ...context, db: tx }, actor, id)
    return { before: { is_banned: false }, after: { is_banned: true } }
  })

export const unbanPerson = (context: DeskPeopleContext, actor: Actor, { id, reason }: Act) =>
  actOn(context, actor, { id, action: 'unban_user', reason }, async (tx, person) => {
    if (!person.banned_at) throw conflict('person_state')
    await unbanUser({ ...context, db: tx }, actor, id)
    return { before: { is_banned: true }, after: { is_banned: false } }
  })

/** Decides the case that the request comes from. False: there is none, or it was closed in the meantime. */
type FinishCase = (tx: Db, payload: Record<string, unknown>, moderator: Actor) => Promise<boolean>

/** What an approval by a colleague does. */
export const approvedBans = (context: BanContext, finishCase: FinishCase): ApprovedActions => ({
  ban_user: {
    permission: 'ban',
    perform: async (tx, { id: requestId, subject_id: id, asked_by, payload, reason }, approver) => {
      if (id === null) throw notFound('seller_not_found')
      if (asked_by === id || approver.id === id) throw forbidden('not_oneself')
      // The step of the case is the one of the colleague who asked, with the right of the one who approves.
      const asker = { ...approver, id: asked_by }
      // The case first: every decision locks the subject before the person.
      const isDone = await finishCase(tx, payload, asker)
      if (!isDone) await banUser({ ...context, db: tx }, approver, id)
      await logAct(tx, {
        actor: approver,
        action: 'ban_user',
        subject: 'user',
        subjectId: id,
        before: { is_banned: false },
        after: { is_banned: true, request_id: requestId, asked_by, ...(isDone && { case_id: payload.case_id }) },
        reason,
        now: new Date(context.clock.now()),
      })
    },
  },
})
