// Changes of phone and password. Each needs a recent code, because the browser could be borrowed.
import type { PhoneInput } from '#contract/credentials.ts'
import type { Language } from '#contract/language.ts'
import type { Settings } from '#contract/me.ts'
import {
  assertStrongPassword,
  consumeQuota,
  deleteRecovery,
  endSessionsOf,
  hashPassword,
  personalWords,
  redeemCode,
  requireSmsPhone,
  requireStepUp,
  rethrowUniqueViolation,
  sendCode,
  sessionLimits,
  settingsLimits,
  stepUp,
  verifyPassword,
} from '#server/accounts/index.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import { forbidden, invalid } from '#server/platform/http-error.ts'
import { findPasswordHash, updatePasswordHash, updatePhone } from './account.sql.ts'
import type { MeContext } from './context.ts'
import { readAccount, readSettings } from './settings.ts'

export type CodeInput = { code_id: string; code: string }

export async function sendStepUpCode(context: MeContext, actor: Actor, visitor: Visitor) {
  const { phone } = await readAccount(context, actor)
  if (!phone) throw invalid({ phone: [{ code: 'required' }] })
  return sendCode(context, visitor, { purpose: 'step_up', phone, userId: actor.id })
}

export async function stepUpWithCode(context: MeContext, actor: Actor, visitor: Visitor, { code_id, code }: CodeInput) {
  const entry = { codeId: code_id, code, purpose: 'step_up', userId: actor.id, visitor } as const
  await redeemCode(context, entry, (tx) => stepUp(tx, context.clock, actor))
  context.log.info('session.stepped_up', { user_id: actor.id, session_id: actor.sessionId })
}

type NewPhone = { phone: PhoneInput; client_id?: string | undefined }

export async function sendPhoneCode(context: MeContext, actor: Actor, visitor: Visitor, input: NewPhone) {
  await requireStepUpIfPhone(context, actor)
  // The reply does not reveal whether the phone is taken. Only its owner learns that, after the code.
  const phone = requireSmsPhone(input.phone)
  return sendCode(context, visitor, { purpose: 'change_phone', phone, userId: actor.id, clientId: input.client_id })
}

export async function changePhone(
  context: MeContext,
  actor: Actor,
  visitor: Visitor,
  { code_id, code }: CodeInput,
): Promise<Settings> {
  await requireStepUpIfPhone(context, actor)
  const { phone: old, language } = await readAccount(context, actor)
  const entry = { codeId: code_id, code, purpose: 'change_phone', userId: actor.id, visitor } as const
  const changed = await redeemCode(context, entry, async (tx, { phone }) => {
    await updatePhone(tx, actor.id, phone).catch(rethrowUniqueViolation)
    await endSessionsOf(tx, actor.id, actor.sessionId)
    await deleteRecovery(tx, actor.id)
    return phone
  })
  context.log.info('account.phone_changed', { user_id: actor.id })
  if (old && old !== changed) void notifyOldPhone(context, old, language)
  return readSettings(context, actor)
}

/** An account that lost its phone to a new owner has no phone for a code: a fresh sign-in proves the owner instead. */
async function requireStepUpIfPhone(context: MeContext, actor: Actor) {
  const { phone, token_created_at } = await readAccount(context, actor)
  if (phone) return requireStepUp(context.db, context.clock, actor)
  if (context.clock.now() - token_created_at.getTime() > sessionLimits.stepUp) throw forbidden('sign_in_again')
}

/** Warns the owner in case the change was not theirs. The request does not wait for the gateway. */
async function notifyOldPhone({ sms, host, log, settings }: MeContext, phone: string, language: Language) {
  await sms.send({ phone, text: settings.smsTexts(language).phone_changed(host) }).catch((error: unknown) => {
    log.warn('sms.failed', { reason: error instanceof Error ? error.message : 'unknown' })
  })
}

/** Sets the first password too: then there is no current one, and the fresh code is the proof. */
export async function changePassword(context: MeContext, actor: Actor, current: string | undefined, password: string) {
  const { db, clock } = context
  await requireStepUp(db, clock, actor)
  const account = await readAccount(context, actor)
  const stored = await findPasswordHash(db, actor.id)
  await consumeQuota(db, clock, settingsLimits.passwordAttempts, actor.id)
  const hash = stored?.password_hash ?? null
  if (hash !== null && !(await verifyPassword(hash, current ?? '', { key: `user:${actor.id}`, isKnown: true }))) {
    throw invalid({ current_password: [{ code: 'password_wrong' }] })
  }
  await assertStrongPassword(password, personalWords(account))
  const newHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await updatePasswordHash(tx, actor.id, newHash)
    // A thief may know the old password: a recovery that it started ends.
    await deleteRecovery(tx, actor.id)
    await endSessionsOf(tx, actor.id, actor.sessionId)
  })
  context.log.info('account.password_changed', { user_id: actor.id })
}
