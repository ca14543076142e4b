import { randomInt, randomUUID } from 'node:crypto'
import type { SentCode } from '#contract/credentials.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { codeLimits as limits } from '#server/accounts/limits.ts'
import { createPuzzle, spendProof } from '#server/accounts/quotas/puzzles.ts'
import { consumeQuota } from '#server/accounts/quotas/quotas.ts'
import { type RequestOrigin, requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import { dialCodeOf } from '#server/accounts/users/phones.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { createConcurrencyLimit, limitPerKey, queueFull } from '#server/platform/concurrency-limit.ts'
import type { Db } from '#server/platform/db.ts'
import { proveWork, tooManyRequests } from '#server/platform/http-error.ts'
import type { CodeRequest } from './code-request.ts'
import { blockPrefix, expireOlderCodes, insertCode, lockSending } from './codes.sql.ts'
import { deliverCode } from './deliver-code.ts'
import { hashCode } from './redeem-code.ts'
import { readSendFacts } from './send-facts.ts'
import { decideSend, type SendDecision } from './send-rules.ts'

type GeneratedCode = { id: string; digits: string }

/** Sends a code by SMS. The reply is the same whether or not an account has this phone. */
export async function sendCode(context: AccountsContext, visitor: Visitor, request: CodeRequest): Promise<SentCode> {
  const origin = requestOrigin(context.secret, visitor)
  if (request.purpose === 'change_phone') {
    await consumeQuota(context.db, context.clock, limits.changePhone, request.userId ?? '')
  }
  const code = { id: randomUUID(), digits: String(randomInt(1_000_000)).padStart(6, '0') }
  // The code counts against the limits before the gateway is called, and also when the gateway fails.
  const decision = await codeDecisions.run(origin.sender.toString('base64'), () =>
    context.db.transaction((tx) => decideAndStore(tx, context, origin, request, code)),
  )
  if (decision.action !== 'send') throw toRefusal(context, origin, request, decision)

  await deliverCode(context, visitor, request, code.digits)
  return { id: code.id, expires_in: limits.lifetime / 1000, resend_in: decision.resendIn }
}

/** Decisions run one at a time, and few per sender: the pool has few connections, and pages need them. */
const codeDecisions = limitPerKey(
  createConcurrencyLimit({ atOnce: 1, maxQueued: 200, whenFull: queueFull }),
  limits.atOncePerSender,
  () => tooManyRequests(1),
)

async function decideAndStore(
  tx: Db,
  context: AccountsContext,
  origin: RequestOrigin,
  request: CodeRequest,
  { id, digits }: GeneratedCode,
) {
  await lockSending(tx)
  const { clock, secret } = context
  const { phone, purpose, userId = null, proof } = request
  const target = { phone, dialCode: dialCodeOf(phone), ...origin }
  const now = new Date(clock.now())
  const facts = await readSendFacts(tx, context, target, request, now)
  const decision = decideSend(facts)
  if (decision.action === 'wait' && decision.blocksPrefix) {
    await blockPrefix(tx, phone, now, new Date(now.getTime() + limits.perPrefix.blockedFor))
  }
  if (decision.action !== 'send') return decision

  if (proof && facts.hasProof) await spendProof(tx, context, proof)
  await expireOlderCodes(tx, phone, purpose, userId, now)
  const expiresAt = new Date(now.getTime() + limits.lifetime)
  const hash = hashCode(secret, id, digits)
  await insertCode(tx, { ...target, id, purpose, userId, secret: hash, guesses: decision.guesses, now, expiresAt })
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
  const isAlarm = limit === 'pause' || limit === 'perForeignDialCode' || limit === 'conversion'
  const isNewBlock = decision.action === 'wait' && decision.blocksPrefix === true
  const write = isAlarm || isNewBlock ? log.warn : log.info
  write('code.refused', { limit, action, dial_code: dialCodeOf(request.phone) })
  return decision.action === 'prove'
    ? proveWork(createPuzzle(context, origin.sender))
    : tooManyRequests(decision.seconds)
}
