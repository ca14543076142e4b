// Decides from earlier codes whether a code may be sent. Pure functions: no database, no clock.
import { codeLimits as limits, puzzleLimits } from '#server/accounts/limits.ts'

/** Lists hold send times in milliseconds, newest first, as far back as the window of their limit. */
export type SendFacts = {
  now: number
  /** Codes to this phone that its owner requested, or that others did: the same side as this request. */
  phone: number[]
  phoneFromSender: number[]
  sender: number[]
  device: number[]
  /** First codes of this sender to each number of the prefix. */
  senderPrefix: number[]
  /** Unused codes. */
  prefix: number[]
  /** Of the dial code: by this sender, and unused ones by all. Empty for the home country, which has no such limit. */
  senderForeign: number[]
  foreign: number[]
  isForeign: boolean
  /** All codes of the last hour, and the average of that hour of the day. */
  all: { now: number; usual: number }
  wrongGuesses: { now: number; usual: number }
  /** How many of the last used or expired codes were used. */
  conversion: { prefix: Share; dialCode: Share }
  /** The owner of the phone has signed in from this browser before. */
  isKnownDevice: boolean
  /** Zero bits of the solved puzzle; 0 without one. */
  proofBits: number
}
export type Share = { settled: number; used: number }

export type SendDecision =
  | { action: 'send'; guesses: number; resendIn: number }
  | { action: 'prove'; limit: SendLimit; bits: number }
  | { action: 'wait'; limit: SendLimit; seconds: number }

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
  const resendIn = Math.max(waitForCoolDown(next, facts.now), waitForWindows(next, limits.perPhone, facts.now))
  return { action: 'send', guesses, resendIn: Math.ceil(resendIn / 1000) }
}

/** Limits of this phone, this browser and this address. */
function checkOwnLimits(facts: SendFacts): SendDecision | undefined {
  const { now, phone, device, isKnownDevice } = facts
  if (waitForWindows(phone, limits.perPhone, now) > 0) {
    return wait('perPhone', waitForWindows(phone, limits.perPhone, now))
  }
  if (waitForCoolDown(phone, now) > 0) return wait('coolDown', waitForCoolDown(phone, now))
  if (isFull(device, limits.perDevice, now)) return wait('perDevice', untilFree(device, limits.perDevice, now))
  // A whole town can share the address of the owner.
  return isKnownDevice ? undefined : checkSenderLimits(facts)
}

/** Limits of one address, so that it cannot use up what all share. */
function checkSenderLimits({ now, sender, phoneFromSender, senderPrefix, senderForeign }: SendFacts) {
  const ofPhone = waitForWindows(phoneFromSender, limits.perPhoneFromSender, now)
  if (ofPhone > 0) return wait('perPhoneFromSender', ofPhone)
  if (isFull(sender, limits.perSender, now)) return wait('perSender', untilFree(sender, limits.perSender, now))
  if (isFull(senderPrefix, limits.perSenderAndPrefix, now)) {
    return wait('perSenderAndPrefix', untilFree(senderPrefix, limits.perSenderAndPrefix, now))
  }
  if (isFull(senderForeign, limits.perSenderAndForeign, now)) {
    return wait('perSenderAndForeign', untilFree(senderForeign, limits.perSenderAndForeign, now))
  }
  return undefined
}

/** Limits that all senders share. They count unused codes, and a hard puzzle comes before a stop. */
function checkSharedLimits({ now, prefix, foreign, all }: SendFacts): SendDecision | undefined {
  const prefixStop = { times: limits.perPrefix.stop, per: limits.perPrefix.per }
  if (isFull(prefix, prefixStop, now)) return wait('perPrefix', untilFree(prefix, prefixStop, now))
  const foreignStop = { times: limits.perForeignDialCode.stop, per: limits.perForeignDialCode.per }
  if (isFull(foreign, foreignStop, now)) return wait('perForeignDialCode', untilFree(foreign, foreignStop, now))
  if (all.now >= budgetOf(all.usual) * limits.budget.pausedAt) return wait('pause', limits.budget.per / 6)
  return undefined
}

/** Requires a puzzle. The home country never gets a full stop: an attacker could trigger that on purpose. */
function checkPuzzleLimits(facts: SendFacts, isGuessing: boolean): SendDecision | undefined {
  const hard = hardPuzzleLimit(facts)
  if (hard && facts.proofBits < puzzleLimits.hardBits) return prove(hard, puzzleLimits.hardBits)
  if (facts.proofBits >= puzzleLimits.bits) return undefined
  if (facts.sender.filter((at) => at > facts.now - limits.perSender.per).length >= limits.perSender.free) {
    return prove('perSender')
  }
  if (facts.all.now >= budgetOf(facts.all.usual)) return prove('budget')
  if (isGuessing) return prove('wrongGuesses')
  return isBelowConversion(facts.conversion.dialCode) ? prove('conversion') : undefined
}

function hardPuzzleLimit({ now, prefix, foreign, isForeign, conversion }: SendFacts): SendLimit | undefined {
  if (isFull(prefix, limits.perPrefix, now)) return 'perPrefix'
  if (isFull(foreign, limits.perForeignDialCode, now)) return 'perForeignDialCode'
  const isAbused = isBelowConversion(conversion.prefix) || (isForeign && isBelowConversion(conversion.dialCode))
  return isAbused ? 'conversion' : undefined
}

const prove = (limit: SendLimit, bits: number = puzzleLimits.bits) => ({ action: 'prove', limit, bits }) as const

type LimitWindow = { times: number; per: number }

const isFull = (times: number[], limit: LimitWindow, now: number) => {
  const last = times[limit.times - 1]
  return last !== undefined && last > now - limit.per
}

const untilFree = (times: number[], limit: LimitWindow, now: number) =>
  (times[limit.times - 1] ?? now) + limit.per - now

const wait = (limit: SendLimit, milliseconds: number) =>
  ({ action: 'wait', limit, seconds: Math.ceil(milliseconds / 1000) }) as const

/** Milliseconds until all windows have room. */
const waitForWindows = (times: number[], windows: readonly LimitWindow[], now: number) =>
  Math.max(0, ...windows.filter((limit) => isFull(times, limit, now)).map((limit) => untilFree(times, limit, now)))

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
