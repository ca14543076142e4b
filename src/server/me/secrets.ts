// What a borrowed browser must not do: each needs a fresh code to the phone (security.md §3).
import type { PhoneInput } from '#contract/credentials.ts'
import type { Settings } from '#contract/me.ts'
import { sms as arabic } from '#i18n/ar/sms.ts'
import { sms as english } from '#i18n/en/sms.ts'
import {
  assertGoodPassword,
  charge,
  endSessionsOf,
  explainTaken,
  hashPassword,
  isRightPassword,
  personalWords,
  phoneFrom,
  requireStepUp,
  sendCode,
  settingsLimits,
  stepUp,
  useCode,
} from '#server/accounts/service.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import { invalid } from '#server/platform/failure.ts'
import { type Mine, readAccount, readSettings } from './service.ts'
import { findPasswordHash, updateEmail, updatePasswordHash, updatePhone } from './sql.ts'

export type CodeGiven = { code_id: string; code: string }

export async function sendStepUpCode(mine: Mine, actor: Actor, visitor: Visitor) {
  const { phone } = await readAccount(mine, actor)
  if (!phone) throw invalid({ phone: [{ code: 'required' }] })
  return sendCode(mine, visitor, { purpose: 'step_up', phone, userId: actor.id })
}

export async function proveMyPhone(mine: Mine, actor: Actor, { code_id, code }: CodeGiven) {
  await useCode(mine, { codeId: code_id, code, purpose: 'step_up', userId: actor.id }, (tx) =>
    stepUp(tx, mine.clock, actor),
  )
}

export async function sendPhoneCode(mine: Mine, actor: Actor, visitor: Visitor, input: PhoneInput) {
  await requireProofFor(mine, actor)
  // Whether somebody has the number is told only to whoever holds it.
  return sendCode(mine, visitor, { purpose: 'change_phone', phone: phoneFrom(input), userId: actor.id })
}

export async function changePhone(mine: Mine, actor: Actor, { code_id, code }: CodeGiven): Promise<Settings> {
  await requireProofFor(mine, actor)
  const { phone: old, language } = await readAccount(mine, actor)
  const given = { codeId: code_id, code, purpose: 'change_phone', userId: actor.id } as const
  await useCode(mine, given, async (tx, { phone }) => {
    await updatePhone(tx, actor.id, phone).catch(explainTaken)
    await endSessionsOf(tx, actor.id, actor.sessionId)
  })
  mine.log.info('account.phone_changed', { user_id: actor.id })
  if (old) void tellOldNumber(mine, old, language)
  return readSettings(mine, actor)
}

/** The number that went over to somebody else took the only phone with it: the password brought them here. */
async function requireProofFor(mine: Mine, actor: Actor) {
  const { phone } = await readAccount(mine, actor)
  if (phone) await requireStepUp(mine.db, mine.clock, actor)
}

/** Whoever did not do this themselves learns of it; nobody waits for the gateway. */
async function tellOldNumber({ sms, host, log }: Mine, phone: string, language: Settings['language']) {
  const words = language === 'en' ? english : arabic
  await sms.send({ phone, text: words.phone_changed(host) }).catch((error: unknown) => {
    log.warn('sms.failed', { reason: error instanceof Error ? error.message : 'unknown' })
  })
}

export async function changeEmail(mine: Mine, actor: Actor, email: string | null): Promise<Settings> {
  const { db, clock } = mine
  await requireStepUp(db, clock, actor)
  if (email) await charge(db, clock, settingsLimits.nameTries, actor.id)
  await updateEmail(db, actor.id, email).catch(explainTaken)
  return readSettings(mine, actor)
}

export async function changePassword(mine: Mine, actor: Actor, current: string, password: string) {
  const { db, clock } = mine
  await requireStepUp(db, clock, actor)
  const account = await readAccount(mine, actor)
  const kept = await findPasswordHash(db, actor.id)
  await charge(db, clock, settingsLimits.passwordTries, actor.id)
  if (!(await isRightPassword(kept?.password_hash ?? null, current))) {
    throw invalid({ current_password: [{ code: 'password_wrong' }] })
  }
  await assertGoodPassword(password, personalWords(account))
  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await updatePasswordHash(tx, actor.id, hash)
    await endSessionsOf(tx, actor.id, actor.sessionId)
  })
  mine.log.info('account.password_changed', { user_id: actor.id })
}
