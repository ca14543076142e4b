// Decides from earlier codes whether a code may be sent. Pure functions: no database, no clock.
import { codeLimits as limits } from '#server/accounts/limits.ts'

/** Lists hold send times in milliseconds, newest first, as far back as the window of their limit. */
export type SendFacts = {
  now: number
  phone: number[]
  sender: number[]
  device: number[]
  prefix: number[]
  prefixBlockedUntil: number | null
  /** Empty for the home country, which has no dial code limit. */
  foreign: number[]
  isForeign: boolean
  /** All codes of the last hour, and the average of that hour of the day. */
  all: { now: number; usual: number }
  wrongGuesses: { now: number; usual: number }
  /** How many of the last used or expired codes were used. */
  conversion: { prefix: Share; dialCode: Share }
  /** The owner of the phone has signed in from this browser before. */
  isKnownDevice: boolean
  hasProof: boolean
}
export type Share = { settled: number; used: number }

export type SendDecision =
  | { action: 'send'; guesses: number; resendIn: number }
  | { action: 'prove'; limit: SendLimit }
  | { action: 'wait'; limit: SendLimit; seconds: number; blocksPrefix?: true }

export type SendLimit = Extract<keyof typeof limits, string> | 'pause'

export function decideSend(facts: SendFacts): SendDecision {
  const own = checkOwnLimits(facts)
  if (own) return own
  const isGuessing = exceeds(facts.wrongGuesses, limits.wrongGuesses)
  // An attack on a prefix, a country or the budget must not lock out owners on known devices.
  const shared = facts.isKnownDevice ? undefined : (checkSharedLimits(facts) ?? checkPuzzleLimits(facts, isGuessing))
  if (shared) return shared
  const guesses = isGuessing ? limits.wrongGuesses.guessesThen : limits.guesses
  const next = [facts.now, ...facts.phone]
  const resendIn = Math.max(waitForCoolDown(next, facts.now), waitForWindows(next, facts.now))
  return { action: 'send', guesses, resendIn: Math.ceil(resendIn / 1000) }
}

/** Limits of this phone, this browser and this address. */
function checkOwnLimits({ now, phone, sender, device }: SendFacts): SendDecision | undefined {
  if (waitForWindows(phone, now) > 0) return wait('perPhone', waitForWindows(phone, now))
  if (waitForCoolDown(phone, now) > 0) return wait('coolDown', waitForCoolDown(phone, now))
  if (isFull(device, limits.perDevice, now)) return wait('perDevice', untilFree(device, limits.perDevice, now))
  if (isFull(sender, limits.perSender, now)) return wait('perSender', untilFree(sender, limits.perSender, now))
  return undefined
}

/** Limits that all senders share. */
function checkSharedLimits(facts: SendFacts): SendDecision | undefined {
  const { now, prefix, prefixBlockedUntil, foreign, isForeign, conversion, all } = facts
  if (prefixBlockedUntil) return wait('perPrefix', prefixBlockedUntil - now)
  if (isFull(prefix, limits.perPrefix, now)) {
    return { ...wait('perPrefix', limits.perPrefix.blockedFor), blocksPrefix: true }
  }
  if (isFull(foreign, limits.perForeignDialCode, now)) {
    return wait('perForeignDialCode', untilFree(foreign, limits.perForeignDialCode, now))
  }
  const isAbused = isBelowConversion(conversion.prefix) || (isForeign && isBelowConversion(conversion.dialCode))
  if (isAbused) return wait('conversion', limits.budget.per)
  if (all.now >= budgetOf(all.usual) * limits.budget.pausedAt) return wait('pause', limits.budget.per / 6)
  return undefined
}

/** Requires a puzzle. The home country never gets a full stop: an attacker could trigger that on purpose. */
function checkPuzzleLimits(facts: SendFacts, isGuessing: boolean): SendDecision | undefined {
  if (facts.hasProof) return undefined
  if (facts.sender.filter((at) => at > facts.now - limits.perSender.per).length >= limits.perSender.free) {
    return { action: 'prove', limit: 'perSender' }
  }
  if (facts.all.now >= budgetOf(facts.all.usual)) return { action: 'prove', limit: 'budget' }
  if (isGuessing) return { action: 'prove', limit: 'wrongGuesses' }
  return isBelowConversion(facts.conversion.dialCode) ? { action: 'prove', limit: 'conversion' } : undefined
}

type LimitWindow = { times: number; per: number }

const isFull = (times: number[], limit: LimitWindow, now: number) => {
  const last = times[limit.times - 1]
  return last !== undefined && last > now - limit.per
}

const untilFree = (times: number[], limit: LimitWindow, now: number) =>
  (times[limit.times - 1] ?? now) + limit.per - now

const wait = (limit: SendLimit, milliseconds: number) =>
  ({ action: 'wait', limit, seconds: Math.ceil(milliseconds / 1000) }) as const

/** Milliseconds until all windows of the phone have room. */
const waitForWindows = (phone: number[], now: number) =>
  Math.max(
    0,
    ...limits.perPhone.filter((limit) => isFull(phone, limit, now)).map((limit) => untilFree(phone, limit, now)),
  )

/** Milliseconds until the cool-down after the last code is over. It doubles with each code of the last hour. */
function waitForCoolDown([last = 0, ...earlier]: number[], now: number) {
  const inLastHour = earlier.filter((at) => at > now - limits.coolDownCounts).length
  return last + limits.coolDown * 2 ** inLastHour - now
}

const budgetOf = (usual: number) => Math.max(limits.budget.floor, usual * limits.budget.timesUsual)

const exceeds = ({ now, usual }: { now: number; usual: number }, limit: { floor: number; timesUsual: number }) =>
  now > Math.max(limit.floor, usual * limit.timesUsual)

const isBelowConversion = ({ settled, used }: Share) =>
  settled >= limits.conversion.last && used < settled * limits.conversion.share
