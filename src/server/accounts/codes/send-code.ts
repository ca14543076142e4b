import { randomInt, randomUUID } from 'node:crypto'
import type { SentCode } from '#contract/credentials.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { codeLimits as limits } from '#server/accounts/limits.ts'
import { createPuzzle, spendProof } from '#server/accounts/quotas/puzzles.ts'
import { consumeQuota } from '#server/accounts/quotas/quotas.ts'
import { type RequestOrigin, requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import { dialCodeOf } from '#server/accounts/users/phones.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { limitOf } from '#server/platform/bounded-resources.ts'
import type { Db } from '#server/platform/db.ts'
import { proveWork, tooManyRequests } from '#server/platform/http-error.ts'
import type { CodeRequest } from './code-request.ts'
import { expireCode, insertCode, lockSending, repeatCode } from './codes.sql.ts'
import { deliverCode } from './deliver-code.ts'
import { hashCode } from './redeem-code.ts'
import { readSendFacts } from './send-facts.ts'
import { decideSend, type SendDecision } from './send-rules.ts'

type GeneratedCode = { id: string; digits: string }

/** Sends a code by SMS. The reply is the same whether or not an account has this phone. */
export async function sendCode(context: AccountsContext, visitor: Visitor, request: CodeRequest): Promise<SentCode> {
  const origin = requestOrigin(context.secret, visitor)
  const repeated = await findRepeated(context, origin, request)
  if (repeated) return repeated
  const accountLimit = accountLimits[request.purpose]
  if (accountLimit) await consumeQuota(context.db, context.clock, accountLimit, request.userId ?? '')
  const code = { id: randomUUID(), digits: String(randomInt(1_000_000)).padStart(6, '0') }
  // The code counts against the limits before the gateway is called, and also when the gateway fails.
  const decision = await codeDecisions.run(origin.sender.toString('base64'), () =>
    context.db.transaction((tx) => decideAndStore(tx, context, origin, request, code)),
  )
  if (decision.action !== 'send') throw toRefusal(context, origin, request, decision)

  await deliverCode(context, visitor, request, code.digits).catch(async (error: unknown) => {
    await expireCode(context.db, code.id, new Date(context.clock.now()))
    throw error
  })
  return { id: code.id, expires_in: limits.lifetime / 1000, resend_in: decision.resendIn }
}

/** Codes to a phone that is not the account's own are limited by account. */
const accountLimits = {
  sign_in: undefined,
  reset_password: undefined,
  step_up: undefined,
  change_phone: limits.changePhone,
  show_phone: limits.showPhone,
  // Counted for the person only when a code is sent: refused attempts are those of the member of staff.
  support_phone: undefined,
} as const

/** The reply to this request was lost: the message is on its way, and another would cost the person a pause. */
async function findRepeated(
  { db, clock }: AccountsContext,
  { device }: RequestOrigin,
  { clientId, phone, purpose, userId }: CodeRequest,
): Promise<SentCode | undefined> {
  if (!clientId) return undefined
  const now = clock.now()
  const code = await repeatCode(db, { clientId, phone, purpose, userId: userId ?? null, device, now: new Date(now) })
  if (!code) return undefined
  const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - now) / 1000))
  return {
    id: code.id,
    expires_in: secondsUntil(code.expires_at.getTime()),
    resend_in: secondsUntil(code.sent_at.getTime() + limits.coolDown),
  }
}

/** Few decisions run at a time, and few per sender: the pool has few connections, and pages need them. */
const codeDecisions = limitOf('send_code', () => tooManyRequests(1))

async function decideAndStore(
  tx: Db,
  context: AccountsContext,
  origin: RequestOrigin,
  request: CodeRequest,
  { id, digits }: GeneratedCode,
) {
  const { clock, secret } = context
  const { phone, purpose, userId = null, clientId = null, proof } = request
  const target = { phone, dialCode: dialCodeOf(phone), ...origin }
  await lockSending(tx, target)
  const now = new Date(clock.now())
  const facts = await readSendFacts(tx, context, target, request, now)
  const decision = decideSend(facts)
  if (decision.action !== 'send') return decision

  if (purpose === 'support_phone') await consumeQuota(tx, clock, limits.supportPhone, userId ?? '')
  if (proof && facts.proofBits) await spendProof(tx, context, proof)
  await insertCode(tx, {
    ...target,
    id,
    clientId,
    isFromOwner: facts.isKnownDevice,
    purpose,
    userId,
    secret: hashCode(secret, id, digits),
    guesses: decision.guesses,
    now,
    expiresAt: new Date(now.getTime() + limits.lifetime),
  })
  return decision
}

function toRefusal(
  context: AccountsContext,
  origin: RequestOrigin,
  request: CodeRequest,
  decision: Exclude<SendDecision, { action: 'send' }>,
) {
  const { log } = context
  const { action, limit } = decision
  const isAlarm = limit === 'pause' || limit === 'perForeignDialCode' || limit === 'perPrefix' || limit === 'conversion'
  const write = isAlarm ? log.warn : log.info
  write('code.refused', { limit, action, dial_code: dialCodeOf(request.phone) })
  return decision.action === 'prove'
    ? proveWork(createPuzzle(context, origin.sender, decision.bits))
    : tooManyRequests(decision.seconds)
}
