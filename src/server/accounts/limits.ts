// Every limit of accounts in one table (security.md §2, §3, §5). Times in milliseconds.
import { day, hour, minute, second } from '#server/platform/time.ts'

/** So often in so long, counted from the first time; `name` keeps the counters of one limit apart from another's. */
export type Limit = { name: string; times: number; per: number }

export const sessionLimits = {
  /** spec §9: a year. A documented deviation from NIST's 30 days; the rest of this table is what makes up for it. */
  lifetime: 365 * day,
  idle: 90 * day,
  rotation: 24 * hour,
  /** Two tabs may both hold the value that was just replaced. */
  rotationOverlap: 60 * second,
  /** `last_seen_at` is coarse on purpose. */
  seenEvery: 5 * minute,
  devices: 10,
  /** How long a code counts as fresh for what is sensitive. */
  stepUp: 10 * minute,
} as const

/** security.md §2, in its order. Windows slide: they are counted from the codes themselves. */
export const codeLimits = {
  lifetime: 5 * minute,
  guesses: 3,
  /** 30 s, 60 s, 120 s … after each code of the last hour. */
  coolDown: 30 * second,
  coolDownCounts: hour,
  perPhone: [
    { times: 3, per: 10 * minute },
    { times: 5, per: hour },
    { times: 10, per: day },
  ],
  /** Whole towns share an address here: beyond `free` a puzzle, beyond `times` nothing. */
  perSender: { free: 10, times: 60, per: hour },
  perDevice: { times: 5, per: hour },
  perPrefix: { times: 20, per: hour, blockedFor: day },
  homeDialCode: '963',
  perForeignDialCode: { times: 50, per: day },
  /** The whole of an hour: at `timesUsual` of what is usual at this hour puzzles begin, at `pausedAt` of that it pauses. */
  budget: { per: hour, floor: 100, timesUsual: 2, pausedAt: 1.5, usualDays: 7 },
  conversion: { last: 50, share: 0.3, within: day },
  /** Beyond this somebody is guessing: puzzles for all, and one guess a code instead of longer codes. */
  wrongGuesses: { per: hour, floor: 50, timesUsual: 5, guessesThen: 1 },
  /** How long codes are kept: what is usual is counted from them. */
  kept: 8 * day,
  /** A gateway that is slower than this gets its answer by the log; the person is not kept waiting (F37). */
  gatewayPatience: 2.5 * second,
  /** Of one sender at once; whoever asks faster does not stand in front of others. */
  atOncePerSender: 5,
  /** A session stands for the work of a puzzle, but not for free messages to strangers. */
  changePhone: { name: 'change_phone', times: 5, per: day },
} as const

export const puzzleLimits = { bits: 18, lifetime: 10 * minute } as const

export const registrationLimits = {
  ticket: 30 * minute,
  /** "Already taken" tells who is here: only to a proven phone, and so often. */
  tries: { name: 'register_tries', times: 20, per: 30 * minute },
  perDevice: { name: 'register_device', times: 3, per: hour },
  perSender: { name: 'register_sender', times: 30, per: hour },
} as const

/** Guesses at one account from strange devices, at any account from one address, and of the owner at home. */
export const passwordLimits = {
  accountFree: { name: 'password_account', times: 10, per: hour },
  account: { name: 'password_account_all', times: 50, per: day },
  senderFree: { name: 'password_sender', times: 30, per: hour },
  sender: { name: 'password_sender_all', times: 300, per: hour },
  /** Nobody else can use this one up, so nobody can lock the owner out. */
  knownDevice: { name: 'password_device', times: 20, per: hour },
  atOnce: 2,
  waiting: 100,
} as const

/** What somebody who is signed in may try on their own account. "Already taken" tells who is here. */
export const settingsLimits = {
  changes: { name: 'profile_changes', times: 60, per: hour },
  nameTries: { name: 'name_tries', times: 20, per: day },
  passwordTries: { name: 'password_tries', times: 10, per: hour },
  export: { name: 'export', times: 3, per: day },
} as const

/** docs/decisions/0007: numbers change hands. */
export const dormancyLimits = { after: 90 * day, claim: 3 * day, claimEnds: 30 * day } as const

/** T1 is new here, T2 ordinary, T3 has a history (security.md §5). */
export type Tier = 'T1' | 'T2' | 'T3'
export const tierRules = { newFor: 7 * day, provenAfter: 30 * day, counterparties: 5 } as const

/** What people may do in a day, by tier. */
const perDay = {
  reveal: { T1: 5, T2: 20, T3: 20 },
  post_ad: { T1: 3, T2: 20, T3: 20 },
  post_inquiry: { T1: 3, T2: 20, T3: 20 },
  /** Each forgets pages that others are reading. */
  change_post: { T1: 60, T2: 300, T3: 500 },
  conversation: { T1: 10, T2: 30, T3: 30 },
  message: { T1: 500, T2: 2000, T3: 5000 },
  comment: { T1: 20, T2: 100, T3: 200 },
  like: { T1: 60, T2: 300, T3: 300 },
  favourite: { T1: 100, T2: 500, T3: 500 },
  rate: { T1: 5, T2: 20, T3: 20 },
  rate_site: { T1: 5, T2: 5, T3: 5 },
  follow: { T1: 20, T2: 100, T3: 200 },
  block: { T1: 20, T2: 50, T3: 100 },
  report: { T1: 5, T2: 20, T3: 20 },
  complaint: { T1: 3, T2: 10, T3: 10 },
} as const
export type LimitedAction = keyof typeof perDay

export const dailyLimit = (tier: Tier, what: LimitedAction): Limit => ({
  name: what,
  times: perDay[what][tier],
  per: day,
})

/** Whoever asks, and however many accounts: at most so often from one address. */
export const addressLimits = {
  reveal: { name: 'reveal_address', times: 60, per: day },
} as const
