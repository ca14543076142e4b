// One-time codes: sent within limits, kept only as a keyed hash, good once.
import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Proof, Purpose, SentCode } from '#contract/credentials.ts'
import { sms as arabic } from '#i18n/ar/sms.ts'
import { sms as english } from '#i18n/en/sms.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { codeLimits as limits } from '#server/accounts/limits.ts'
import { createPuzzle, isValidProof, spendProof } from '#server/accounts/quotas/puzzles.ts'
import { consumeQuota } from '#server/accounts/quotas/quotas.ts'
import { type RequestOrigin, requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import { dialCodeOf } from '#server/accounts/users/phones.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { createConcurrencyLimit, limitPerKey, queueFull } from '#server/platform/concurrency-limit.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError, invalid, proveWork, tooManyRequests } from '#server/platform/http-error.ts'
import {
  blockPrefix,
  countWrongGuess,
  expireOlderCodes,
  findSendFacts,
  insertCode,
  lockActiveCode,
  lockSending,
  markCodeUsed,
  type Windows,
} from './codes.sql.ts'
import { decideSend, type SendDecision, type SendFacts } from './send-rules.ts'

export type CodeRequest = {
  purpose: Purpose
  /** E.164. */
  phone: string
  /** Whose code it is, for what only somebody signed in can ask for. */
  userId?: number | undefined
  proof?: Proof | undefined
}

/** Sends a code and tells which one to name with it. Whether anybody has the number makes no difference at all. */
export async function sendCode(identity: AccountsContext, visitor: Visitor, wanted: CodeRequest): Promise<SentCode> {
  const origin = requestOrigin(identity.secret, visitor)
  if (wanted.purpose === 'change_phone') {
    await consumeQuota(identity.db, identity.clock, limits.changePhone, wanted.userId ?? '')
  }
  const code = { id: randomUUID(), digits: String(randomInt(1_000_000)).padStart(6, '0') }
  // Charged here, before the gateway is asked; what it then makes of the message gives nothing back.
  const verdict = await codeDecisions.run(origin.sender.toString('base64'), () =>
    identity.db.transaction((tx) => decideAndStore(tx, identity, origin, wanted, code)),
  )
  if (verdict.may !== 'send') throw toRefusal(identity, origin, wanted, verdict)

  await deliver(identity, visitor, wanted, code.digits)
  return { id: code.id, expires_in: limits.lifetime / 1000, resend_in: verdict.resendIn }
}

export type CodeEntry = { codeId: string; code: string; purpose: Purpose; userId?: number | undefined }

export type VerifiedPhone = { phone: string; userId: number | null }

/**
 * Proves a phone, once. Runs in a transaction of its own on purpose: a wrong guess must count whatever its caller does
 * next, also when that is rolled back. What `approve` throws after a right code leaves the code as it was.
 */
export async function redeemCode(
  { db, clock, secret }: Pick<AccountsContext, 'db' | 'clock' | 'secret'>,
  { codeId, code, purpose, userId }: CodeEntry,
  approve: (tx: Db, proven: VerifiedPhone) => Promise<unknown> = async () => {},
): Promise<VerifiedPhone> {
  const given = codeHash(secret, codeId, code)
  const now = new Date(clock.now())
  const outcome = await db.transaction(async (tx) => {
    const row = await lockActiveCode(tx, codeId, purpose, userId ?? null, now)
    if (!row) return 'code_dead'
    if (timingSafeEqual(row.secret, given)) {
      const proven = { phone: row.phone, userId: row.user_id }
      await approve(tx, proven)
      await markCodeUsed(tx, codeId, now)
      return proven
    }
    await countWrongGuess(tx, codeId)
    return row.guesses_left > 1 ? 'code_wrong' : 'code_dead'
  })
  if (typeof outcome === 'string') throw invalid({ code: [{ code: outcome }] })
  return outcome
}

/** What is kept of a code. */
export const codeHash = (secret: AccountsContext['secret'], id: string, digits: string) =>
  secret.sign('code', id, digits)

/** Code decisions run one at a time, and few per sender: the pool has few connections, and pages need them. */
const codeDecisions = limitPerKey(
  createConcurrencyLimit({ atOnce: 1, maxQueued: 200, whenFull: queueFull }),
  limits.atOncePerSender,
  () => tooManyRequests(1),
)

type GeneratedCode = { id: string; digits: string }

async function decideAndStore(
  tx: Db,
  identity: AccountsContext,
  origin: RequestOrigin,
  wanted: CodeRequest,
  { id, digits }: GeneratedCode,
) {
  await lockSending(tx)
  const { clock, secret } = identity
  const { phone, purpose, userId = null, proof } = wanted
  const asked = { phone, dialCode: dialCodeOf(phone), ...origin }
  const now = new Date(clock.now())
  const facts = await readSendFacts(tx, identity, asked, wanted, now)
  const verdict = decideSend(facts)
  if (verdict.may === 'wait' && verdict.blocksPrefix) {
    await blockPrefix(tx, phone, now, new Date(now.getTime() + limits.perPrefix.blockedFor))
  }
  if (verdict.may !== 'send') return verdict

  if (proof && facts.hasProof) await spendProof(tx, identity, proof)
  await expireOlderCodes(tx, phone, purpose, userId, now)
  const expiresAt = new Date(now.getTime() + limits.lifetime)
  const hash = codeHash(secret, id, digits)
  await insertCode(tx, { ...asked, id, purpose, userId, secret: hash, guesses: verdict.guesses, now, expiresAt })
  return verdict
}

const longest = <T extends { times: number; per: number }>(windows: readonly T[]) => ({
  times: Math.max(...windows.map((window) => window.times)),
  per: Math.max(...windows.map((window) => window.per)),
})

const windows: Windows = {
  phone: longest(limits.perPhone),
  sender: limits.perSender,
  device: limits.perDevice,
  prefix: limits.perPrefix,
  dialCode: limits.perForeignDialCode,
  budget: limits.budget,
  conversion: limits.conversion,
}

async function readSendFacts(
  tx: Db,
  identity: AccountsContext,
  asked: Parameters<typeof findSendFacts>[1],
  { purpose, userId, proof }: CodeRequest,
  now: Date,
): Promise<SendFacts> {
  const row = await findSendFacts(tx, asked, windows, now)
  if (!row) throw new Error('What was sent before could not be counted.')
  const isForeign = asked.dialCode !== limits.homeDialCode
  return {
    now: now.getTime(),
    phone: row.phone,
    sender: row.sender,
    device: row.device,
    prefix: row.prefix,
    prefixBlockedUntil: row.prefix_blocked_until,
    foreign: isForeign ? row.dial_code : [],
    isForeign,
    all: { now: row.sent_now, usual: row.sent_usual },
    wrongGuesses: { now: row.wrong_now, usual: row.wrong_usual },
    conversion: {
      prefix: { settled: row.prefix_settled, used: row.prefix_used },
      dialCode: { settled: row.dial_code_settled, used: row.dial_code_used },
    },
    // Who is signed in and asks for a code to their own phone is at home wherever they are.
    isKnownDevice: row.is_known_device || purpose === 'step_up',
    hasProof: userId !== undefined || (await isValidProof(tx, identity, asked.sender, proof)),
  }
}

function toRefusal(
  identity: AccountsContext,
  origin: RequestOrigin,
  wanted: CodeRequest,
  verdict: Exclude<SendDecision, { may: 'send' }>,
) {
  const { log } = identity
  const isAlarm = verdict.why === 'pause' || verdict.why === 'perForeignDialCode' || verdict.why === 'conversion'
  const isNew = verdict.may === 'wait' && verdict.blocksPrefix === true
  const tell = isAlarm || isNew ? log.warn : log.info
  tell('code.refused', { why: verdict.why, may: verdict.may, dial_code: dialCodeOf(wanted.phone) })
  return verdict.may === 'prove' ? proveWork(createPuzzle(identity, origin.sender)) : tooManyRequests(verdict.seconds)
}

async function deliver(
  { sms, host, log }: AccountsContext,
  visitor: Visitor,
  { phone, purpose }: CodeRequest,
  digits: string,
) {
  const words = visitor.language === 'en' ? english : arabic
  // The last line lets a browser fill the code in, on our pages only.
  const text = `${words[purpose](digits)}\n\n@${host} #${digits}`
  const sent = sms.send({ phone, text }).then(
    () => true,
    (error: unknown) => {
      log.warn('sms.failed', { reason: error instanceof Error ? error.message : 'unknown' })
      return false
    },
  )
  const isKnownToFail = (await Promise.race([sent, pause(limits.gatewayPatience, true, { ref: false })])) === false
  if (isKnownToFail) throw new HttpError(503, 'sms_failed', { retryAfter: limits.coolDown / 1000 })
  log.info('code.sent', { purpose, dial_code: dialCodeOf(phone) })
}
