// A new number by support: the person proves the new one, the old one can object for 72 hours (docs/decisions/0031).
import type { PhoneInput, SentCode } from '#contract/credentials.ts'
import {
  consumeQuota,
  deleteRecovery,
  lockRecovery,
  maskPhone,
  requireSmsPhone,
  requireStepUp,
  sendCode,
  startPhoneChange,
} from '#server/accounts/index.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, HttpError, notFound } from '#server/platform/http-error.ts'
import { logAct } from '#server/staff/index.ts'
import { actOn } from './act-on-account.ts'
import type { DeskPeopleContext } from './context.ts'
import { deskPeopleLimits as limits } from './limits.ts'
import { findPerson } from './person.sql.ts'
import { assertTarget, lockTarget } from './target.ts'

type CodeRequest = { id: number; phone: PhoneInput; clientId: string | undefined }

/** In the language of the person, who reads it. The reply does not reveal whether the phone is taken. */
export async function sendNewPhoneCode(
  context: DeskPeopleContext,
  actor: Actor,
  visitor: Visitor,
  { id, phone, clientId }: CodeRequest,
): Promise<SentCode> {
  await requireStepUp(context.db, context.clock, actor)
  const person = await findPerson(context.db, id)
  if (!person) throw notFound('seller_not_found')
  assertTarget(actor, person)
  if (person.banned_at) throw conflict('person_state')
  const request = { purpose: 'support_phone', phone: requireSmsPhone(phone), userId: id, clientId } as const
  await consumeQuota(context.db, context.clock, limits.phoneCodes, actor.id)
  return sendCode(context, { ...visitor, language: person.language }, request)
}

type ChangeRequest = { id: number; codeId: string; code: string; reason: string }

export async function changePhone(
  context: DeskPeopleContext,
  actor: Actor,
  visitor: Visitor,
  { id, codeId, code, reason }: ChangeRequest,
): Promise<void> {
  const { db, clock } = context
  await requireStepUp(db, clock, actor)
  await consumeQuota(db, clock, limits.acts, actor.id)
  await startPhoneChange(context, { actor, visitor, userId: id, codeId, code }, async (tx, { opensAt, newPhone }) => {
    const person = await lockTarget(tx, actor, id)
    if (person.banned_at) throw conflict('person_state')
    await logAct(tx, {
      actor,
      action: 'change_phone',
      subject: 'user',
      subjectId: id,
      before: { phone: person.phone && maskPhone(person.phone) },
      after: { phone: maskPhone(newPhone), opens_at: opensAt.toISOString() },
      reason,
      now: new Date(clock.now()),
    })
  })
}

export const cancelPhoneChange = (
  context: DeskPeopleContext,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
) =>
  actOn(context, actor, { id, action: 'cancel_phone_change', reason }, async (tx) => {
    const recovery = await lockRecovery(tx, id, new Date(context.clock.now()))
    if (!recovery?.new_phone) throw conflict('person_state')
    await deleteRecovery(tx, id)
    return { before: { phone: maskPhone(recovery.new_phone) }, after: null }
  })

type Waiting = { opens_at: Date; new_phone: string | null }

/** Whether this change of number waits, and not a later one. */
export const isWaiting = (recovery: Waiting | undefined, opensAt: string) =>
  Boolean(recovery?.new_phone) && recovery?.opens_at.toISOString() === opensAt

/** Only while it waits; afterwards the person has the new number. */
export async function undoPhoneChange(tx: Db, id: number, opensAt: string, now: number) {
  const recovery = await lockRecovery(tx, id, new Date(now))
  if (!isWaiting(recovery, opensAt)) throw new HttpError(409, 'not_undoable')
  await deleteRecovery(tx, id)
}
