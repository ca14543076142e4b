// Whether a code may be sent, from what was sent before. No database, no clock: each rule of security.md §2 is a line here.
import { codeLimits as limits } from '#server/accounts/limits.ts'

/** Lists are times in milliseconds, newest first, as far back as their limit looks. */
export type SendFacts = {
  now: number
  phone: number[]
  sender: number[]
  device: number[]
  prefix: number[]
  prefixBlockedUntil: number | null
  /** Empty for the home country, which has no limit of its own. */
  foreign: number[]
  isForeign: boolean
  /** All codes of this hour, and what is usual at this hour of the day. */
  all: { now: number; usual: number }
  wrongGuesses: { now: number; usual: number }
  /** Of the last codes that were used or ran out: how many were used. */
  conversion: { prefix: Share; dialCode: Share }
  /** The owner of the number has signed in from this browser before. */
  isKnownDevice: boolean
  hasProof: boolean
}
export type Share = { settled: number; used: number }

export type SendDecision =
  | { may: 'send'; guesses: number; resendIn: number }
  | { may: 'prove'; why: SendLimit }
  | { may: 'wait'; why: SendLimit; seconds: number; blocksPrefix?: true }

export type SendLimit = Extract<keyof typeof limits, string> | 'pause'

export function decideSend(facts: SendFacts): SendDecision {
  const own = checkOwnLimits(facts)
  if (own) return own
  const isGuessing = exceeds(facts.wrongGuesses, limits.wrongGuesses)
  // What strangers do to a prefix, a country or the budget must not shut out people at home.
  const shared = facts.isKnownDevice ? undefined : (checkSharedLimits(facts) ?? puzzleLimitReached(facts, isGuessing))
  if (shared) return shared
  const guesses = isGuessing ? limits.wrongGuesses.guessesThen : limits.guesses
  const next = [facts.now, ...facts.phone]
  const resendIn = Math.max(coolDown(next, facts.now), fullFor(next, facts.now))
  return { may: 'send', guesses, resendIn: Math.ceil(resendIn / 1000) }
}

/** Of this phone, this browser and this address. */
function checkOwnLimits({ now, phone, sender, device }: SendFacts): SendDecision | undefined {
  if (fullFor(phone, now) > 0) return wait('perPhone', fullFor(phone, now))
  if (coolDown(phone, now) > 0) return wait('coolDown', coolDown(phone, now))
  if (isFull(device, limits.perDevice, now)) return wait('perDevice', untilFree(device, limits.perDevice, now))
  if (isFull(sender, limits.perSender, now)) return wait('perSender', untilFree(sender, limits.perSender, now))
  return undefined
}

/** Of everybody together. */
function checkSharedLimits(facts: SendFacts): SendDecision | undefined {
  const { now, prefix, prefixBlockedUntil, foreign, isForeign, conversion, all } = facts
  if (prefixBlockedUntil) return wait('perPrefix', prefixBlockedUntil - now)
  if (isFull(prefix, limits.perPrefix, now)) {
    return { ...wait('perPrefix', limits.perPrefix.blockedFor), blocksPrefix: true }
  }
  if (isFull(foreign, limits.perForeignDialCode, now)) {
    return wait('perForeignDialCode', untilFree(foreign, limits.perForeignDialCode, now))
  }
  const isPumped = isBelowConversion(conversion.prefix) || (isForeign && isBelowConversion(conversion.dialCode))
  if (isPumped) return wait('conversion', limits.budget.per)
  if (all.now >= budgetOf(all.usual) * limits.budget.pausedAt) return wait('pause', limits.budget.per / 6)
  return undefined
}

/** Who has solved a puzzle passes. The home country is never shut as a whole: a flood would only have to wish for it. */
function puzzleLimitReached(facts: SendFacts, isGuessing: boolean): SendDecision | undefined {
  if (facts.hasProof) return undefined
  if (facts.sender.filter((at) => at > facts.now - limits.perSender.per).length >= limits.perSender.free) {
    return { may: 'prove', why: 'perSender' }
  }
  if (facts.all.now >= budgetOf(facts.all.usual)) return { may: 'prove', why: 'budget' }
  if (isGuessing) return { may: 'prove', why: 'wrongGuesses' }
  return isBelowConversion(facts.conversion.dialCode) ? { may: 'prove', why: 'conversion' } : undefined
}

type Window = { times: number; per: number }

const isFull = (times: number[], limit: Window, now: number) => {
  const last = times[limit.times - 1]
  return last !== undefined && last > now - limit.per
}

const untilFree = (times: number[], limit: Window, now: number) => (times[limit.times - 1] ?? now) + limit.per - now

const wait = (why: SendLimit, milliseconds: number) =>
  ({ may: 'wait', why, seconds: Math.ceil(milliseconds / 1000) }) as const

/** How long until the phone may have another by all its windows, and by the pause after the last one. */
const fullFor = (phone: number[], now: number) =>
  Math.max(
    0,
    ...limits.perPhone.filter((limit) => isFull(phone, limit, now)).map((limit) => untilFree(phone, limit, now)),
  )

function coolDown([last = 0, ...earlier]: number[], now: number) {
  const inLastHour = earlier.filter((at) => at > now - limits.coolDownCounts).length
  return last + limits.coolDown * 2 ** inLastHour - now
}

const budgetOf = (usual: number) => Math.max(limits.budget.floor, usual * limits.budget.timesUsual)

const exceeds = ({ now, usual }: { now: number; usual: number }, limit: { floor: number; timesUsual: number }) =>
  now > Math.max(limit.floor, usual * limit.timesUsual)

const isBelowConversion = ({ settled, used }: Share) =>
  settled >= limits.conversion.last && used < settled * limits.conversion.share
