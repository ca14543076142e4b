// What a borrowed browser must not do: each needs a fresh code to the phone (security.md §3).
import type { PhoneInput } from '#contract/credentials.ts'
import type { Settings } from '#contract/me.ts'
import { sms as arabic } from '#i18n/ar/sms.ts'
import { sms as english } from '#i18n/en/sms.ts'
import {
  assertStrongPassword,
  consumeQuota,
  endSessionsOf,
  hashPassword,
  personalWords,
  redeemCode,
  requireSmsPhone,
  requireStepUp,
  rethrowUniqueViolation,
  sendCode,
  settingsLimits,
  stepUp,
  verifyPassword,
} from '#server/accounts/service.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import { invalid } from '#server/platform/http-error.ts'
import { type MeContext, readAccount, readSettings } from './service.ts'
import { findPasswordHash, updateEmail, updatePasswordHash, updatePhone } from './sql.ts'

export type CodeInput = { code_id: string; code: string }

export async function sendStepUpCode(mine: MeContext, actor: Actor, visitor: Visitor) {
  const { phone } = await readAccount(mine, actor)
  if (!phone) throw invalid({ phone: [{ code: 'required' }] })
  return sendCode(mine, visitor, { purpose: 'step_up', phone, userId: actor.id })
}

export async function stepUpWithCode(mine: MeContext, actor: Actor, { code_id, code }: CodeInput) {
  await redeemCode(mine, { codeId: code_id, code, purpose: 'step_up', userId: actor.id }, (tx) =>
    stepUp(tx, mine.clock, actor),
  )
}

export async function sendPhoneCode(mine: MeContext, actor: Actor, visitor: Visitor, input: PhoneInput) {
  await requireStepUpIfPhone(mine, actor)
  // Whether somebody has the number is told only to whoever holds it.
  return sendCode(mine, visitor, { purpose: 'change_phone', phone: requireSmsPhone(input), userId: actor.id })
}

export async function changePhone(mine: MeContext, actor: Actor, { code_id, code }: CodeInput): Promise<Settings> {
  await requireStepUpIfPhone(mine, actor)
  const { phone: old, language } = await readAccount(mine, actor)
  const given = { codeId: code_id, code, purpose: 'change_phone', userId: actor.id } as const
  await redeemCode(mine, given, async (tx, { phone }) => {
    await updatePhone(tx, actor.id, phone).catch(rethrowUniqueViolation)
    await endSessionsOf(tx, actor.id, actor.sessionId)
  })
  mine.log.info('account.phone_changed', { user_id: actor.id })
  if (old) void notifyOldPhone(mine, old, language)
  return readSettings(mine, actor)
}

/** The number that went over to somebody else took the only phone with it: the password brought them here. */
async function requireStepUpIfPhone(mine: MeContext, actor: Actor) {
  const { phone } = await readAccount(mine, actor)
  if (phone) await requireStepUp(mine.db, mine.clock, actor)
}

/** Whoever did not do this themselves learns of it; nobody waits for the gateway. */
async function notifyOldPhone({ sms, host, log }: MeContext, phone: string, language: Settings['language']) {
  const words = language === 'en' ? english : arabic
  await sms.send({ phone, text: words.phone_changed(host) }).catch((error: unknown) => {
    log.warn('sms.failed', { reason: error instanceof Error ? error.message : 'unknown' })
  })
}

export async function changeEmail(mine: MeContext, actor: Actor, email: string | null): Promise<Settings> {
  const { db, clock } = mine
  await requireStepUp(db, clock, actor)
  if (email) await consumeQuota(db, clock, settingsLimits.nameTries, actor.id)
  await updateEmail(db, actor.id, email).catch(rethrowUniqueViolation)
  return readSettings(mine, actor)
}

export async function changePassword(mine: MeContext, actor: Actor, current: string, password: string) {
  const { db, clock } = mine
  await requireStepUp(db, clock, actor)
  const account = await readAccount(mine, actor)
  const kept = await findPasswordHash(db, actor.id)
  await consumeQuota(db, clock, settingsLimits.passwordTries, actor.id)
  if (!(await verifyPassword(kept?.password_hash ?? null, current))) {
    throw invalid({ current_password: [{ code: 'password_wrong' }] })
  }
  await assertStrongPassword(password, personalWords(account))
  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await updatePasswordHash(tx, actor.id, hash)
    await endSessionsOf(tx, actor.id, actor.sessionId)
  })
  mine.log.info('account.password_changed', { user_id: actor.id })
}
