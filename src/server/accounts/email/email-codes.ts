// Codes sent by e-mail: they prove an address, and they are the second proof of a person whose SIM card is gone.
import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { SentCode } from '#contract/credentials.ts'
import { mailTexts } from '#i18n/server-texts.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { codeLimits, emailCodeLimits as limits } from '#server/accounts/limits.ts'
import { consumeQuota } from '#server/accounts/quotas/quotas.ts'
import { requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import type { Visitor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, HttpError, invalid } from '#server/platform/http-error.ts'
import {
  countWrongEmailGuess,
  type EmailCodeRow,
  type EmailPurpose,
  insertEmailCode,
  lockActiveEmailCode,
  markEmailCodeUsed,
} from './email-codes.sql.ts'
import { trySendMail } from './send-mail.ts'

export type EmailCodeRequest = { purpose: EmailPurpose; userId: number; email: string }

export async function sendEmailCode(
  context: AccountsContext,
  visitor: Visitor,
  { purpose, userId, email }: EmailCodeRequest,
): Promise<SentCode> {
  const { db, clock, secret, log } = context
  if (!context.mail.isOn) throw conflict('mail_off')
  await consumeQuota(db, clock, limits.pause, `${purpose}:${userId}`)
  await consumeQuota(db, clock, limits.perAccount, userId)
  // Several accounts together must not fill the mailbox of another person.
  await consumeQuota(db, clock, limits.perRecipient, secret.sign('mailbox', email.toLowerCase()).toString('base64url'))
  const [id, digits, now] = [randomUUID(), String(randomInt(1_000_000)).padStart(6, '0'), clock.now()]
  await insertEmailCode(db, {
    id,
    userId,
    purpose,
    email,
    device: requestOrigin(secret, visitor).device,
    secret: hashEmailCode(secret, id, digits),
    now: new Date(now),
    expiresAt: new Date(now + limits.lifetime),
  })
  const isSent = await trySendMail(context, email, mailTexts[visitor.language][purpose](digits))
  if (!isSent) throw new HttpError(503, 'mail_failed', { retryAfter: limits.pause.per / 1000 })
  log.info('code.sent', { purpose, by: 'mail' })
  return { id, expires_in: limits.lifetime / 1000, resend_in: limits.pause.per / 1000 }
}

export type EmailCodeEntry = {
  codeId: string
  code: string
  purpose: EmailPurpose
  visitor: Visitor
  userId?: number | undefined
}
export type VerifiedEmail = { userId: number; email: string }

/** Like `redeemCode`: `approve` runs in the same transaction and must be repeatable; a wrong guess counts. */
export async function redeemEmailCode<Result>(
  { db, clock, secret }: Pick<AccountsContext, 'db' | 'clock' | 'secret'>,
  { codeId, code, purpose, visitor, userId = undefined }: EmailCodeEntry,
  approve: (tx: Db, verified: VerifiedEmail) => Promise<Result>,
): Promise<Result> {
  const now = clock.now()
  const search = {
    id: codeId,
    purpose,
    userId: userId ?? null,
    device: requestOrigin(secret, visitor).device,
    guesses: limits.guesses,
    now: new Date(now),
    usedAfter: new Date(now - codeLimits.repeat),
  }
  const outcome = await db.transaction(async (tx) => {
    const row = await lockActiveEmailCode(tx, search)
    if (!row) return { refusal: 'code_dead' as const }
    if (!timingSafeEqual(row.secret, hashEmailCode(secret, row.id, code))) return { refusal: await refuse(tx, row) }
    const result = await approve(tx, { userId: row.user_id, email: row.email })
    await markEmailCodeUsed(tx, row.id, search.now)
    return { result }
  })
  if ('refusal' in outcome) throw invalid({ code: [{ code: outcome.refusal }] })
  return outcome.result
}

async function refuse(tx: Db, { id, guesses_left }: EmailCodeRow): Promise<'code_wrong' | 'code_spent'> {
  await countWrongEmailGuess(tx, id)
  return guesses_left > 1 ? 'code_wrong' : 'code_spent'
}

const hashEmailCode = (secret: AccountsContext['secret'], id: string, digits: string) =>
  secret.sign('email_code', id, digits)
