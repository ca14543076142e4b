// All account limits (docs/security.md). Times are in milliseconds.
import { type SettingValues, shippedSettings } from '#contract/desk-settings.ts'
import { day, hour, minute, second } from '#server/platform/time.ts'

/** At most `times` in a window of `per`, which starts with the first use. `name` separates the counters of the limits. */
export type Limit = { name: string; times: number; per: number }

export const sessionLimits = {
  /** A year is a product requirement. NIST recommends 30 days; the other limits in this table compensate. */
  lifetime: 365 * day,
  idle: 90 * day,
  rotation: 24 * hour,
  /** Two tabs can both hold the token that was just replaced. */
  rotationOverlap: 60 * second,
  /** Interval between updates of `last_seen_at`, which is coarse on purpose. */
  seenEvery: 5 * minute,
  devices: 10,
  /** How long a code unlocks sensitive actions. */
  stepUp: 10 * minute,
} as const

/** These windows slide: they are counted from the stored codes. */
export const codeLimits = {
  lifetime: 5 * minute,
  guesses: 3,
  /** Doubles with each code of the last hour: 30 s, 60 s, 120 s … */
  coolDown: 30 * second,
  coolDownCounts: hour,
  /** Twice: for the owner's browsers and sessions, and for everybody else. So strangers cannot use up the owner's codes. */
  perPhone: [
    { times: 3, per: 10 * minute },
    { times: 5, per: hour },
    { times: 10, per: day },
  ],
  /** One address cannot use up what strangers may request, because the owner may be on a new browser. */
  perPhoneFromSender: [
    { times: 4, per: hour },
    { times: 6, per: day },
  ],
  /** Whole towns share an address in Syria: after `free` codes a puzzle is required, after `times` nothing is sent. */
  perSender: { free: 10, times: 60, per: hour },
  perDevice: { times: 5, per: hour },
  /** Different numbers of one prefix, and codes to one foreign country, for one address. */
  perSenderAndPrefix: { times: 3, per: hour },
  perSenderAndForeign: { times: 5, per: hour },
  /** Unused codes: a hard puzzle after `times`, a stop after `stop`. Used codes lift it. */
  perPrefix: { times: 20, stop: 60, per: hour },
  homeDialCode: '963',
  perForeignDialCode: { times: 50, stop: 200, per: day },
  /** All codes of an hour: puzzles start at `timesUsual` × the usual number, sending pauses at `pausedAt` × that. */
  budget: { per: hour, floor: 100, timesUsual: 2, pausedAt: 1.5, usualDays: 7 },
  conversion: { last: 50, share: 0.3, within: day },
  /** More wrong guesses mean an attack: everyone needs a puzzle, and each code allows one guess. */
  wrongGuesses: { per: hour, floor: 50, timesUsual: 5, guessesThen: 1 },
  /** How long codes are stored; the usual number of codes is computed from them. */
  retention: 8 * day,
  /** The request does not wait longer for the gateway; a later failure appears only in the log. */
  gatewayTimeout: 2.5 * second,
  /** Signed-in users skip the proof of work, but SMS to a new phone is still rate limited. */
  changePhone: { name: 'change_phone', times: 5, per: day },
  /** Sent by support, for a person who cannot sign in. The person's own attempts count separately. */
  supportPhone: { name: 'support_phone', times: 5, per: day },
  showPhone: { name: 'show_phone', times: 5, per: day },
  /** The same browser may enter a code again for so long, because the first reply can be lost. */
  repeat: 2 * minute,
} as const

/** Codes by e-mail cost nothing, so simple counters are enough. NIST allows ten minutes. */
export const emailCodeLimits = {
  lifetime: 10 * minute,
  guesses: 3,
  pause: { name: 'email_code_pause', times: 1, per: 30 * second },
  perAccount: { name: 'email_code', times: 6, per: hour },
  perRecipient: { name: 'email_code_to', times: 10, per: day },
  serverTimeout: 5 * second,
} as const

/** Recovery without the SIM card: the owner has `wait` to notice and cancel; then it works for `open`. */
export const recoveryLimits = {
  wait: 72 * hour,
  open: 7 * day,
  starts: { name: 'recovery_starts', times: 3, per: 30 * day },
} as const

export const passkeyLimits = {
  challenge: 5 * minute,
  perAccount: 10,
  perSender: { name: 'passkey_options', times: 120, per: hour },
} as const

/** `hardBits` takes a phone about fifteen seconds. */
export const puzzleLimits = { bits: 18, hardBits: 22, lifetime: 10 * minute } as const

export const registrationLimits = {
  ticket: 30 * minute,
  /** The error "already taken" reveals accounts, so it needs a verified phone and is limited. */
  attempts: { name: 'register_tries', times: 20, per: 30 * minute },
  suggestions: { name: 'register_suggestions', times: 30, per: 30 * minute },
  perDevice: { name: 'register_device', times: 3, per: hour },
  perSender: { name: 'register_sender', times: 30, per: hour },
} as const

/** Guesses at one account from unknown devices, at any account from one address, and from a known device. */
export const passwordLimits = {
  accountFree: { name: 'password_account', times: 10, per: hour },
  account: { name: 'password_account_all', times: 50, per: day },
  senderFree: { name: 'password_sender', times: 30, per: hour },
  sender: { name: 'password_sender_all', times: 300, per: hour },
  /** Separate counter per device, so that an attacker cannot lock the owner out. */
  knownDevice: { name: 'password_device', times: 20, per: hour },
} as const

/** Changes of the user's own account. The error "already taken" reveals accounts, so names have a limit. */
export const settingsLimits = {
  changes: { name: 'profile_changes', times: 60, per: hour },
  nameAttempts: { name: 'name_tries', times: 20, per: day },
  passwordAttempts: { name: 'password_tries', times: 10, per: hour },
  export: { name: 'export', times: 3, per: day },
  /** Each one may notify a stranger. */
  staffInvitations: { name: 'staff_invitations', times: 30, per: day },
  shopInvitations: { name: 'shop_invitations', times: 30, per: day },
  /** Numbers that an account may show, its own included. */
  phones: 6,
} as const

/** Acts of the staff that touch every page or every person. */
export const deskLimits = {
  changes: { name: 'desk_changes', times: 200, per: hour },
  notices: { name: 'desk_notices', times: 10, per: day },
} as const

/** Publishing and editing, successful or not: a refused text also costs time to examine. */
export const submissionLimit: Limit = { name: 'submissions', times: 120, per: hour }

/** Phone numbers get new owners (docs/decisions/0007). */
export const dormancyLimits = { after: 90 * day, claim: 3 * day, claimEnds: 30 * day } as const

/** T1: new user. T2: ordinary. T3: has a history of dealings. */
export type Tier = 'T1' | 'T2' | 'T3'
export const tierRules = { newFor: 7 * day, provenAfter: 30 * day, counterparties: 5 } as const

export const adsPerDay = ({ ads_per_day: { new_accounts: T1, others } }: Pick<SettingValues, 'ads_per_day'>) => ({
  T1,
  T2: others,
  T3: others,
})

/** Actions per day, by tier. */
const perDay = {
  reveal: { T1: 5, T2: 20, T3: 20 },
  /** A setting: these are the shipped values. */
  post_ad: adsPerDay(shippedSettings),
  post_inquiry: { T1: 3, T2: 20, T3: 20 },
  /** Every change invalidates cached pages. */
  change_post: { T1: 60, T2: 300, T3: 500 },
  conversation: { T1: 10, T2: 30, T3: 30 },
  message: { T1: 500, T2: 2000, T3: 5000 },
  /** Offers and counter-offers in conversations. */
  offer: { T1: 30, T2: 100, T3: 200 },
  /** Meetings that are proposed, and links to agreed ones. */
  meetup: { T1: 20, T2: 60, T3: 60 },
  share_meetup: { T1: 20, T2: 60, T3: 60 },
  /** Each asks a seller to get up and take a photo. */
  photo_request: { T1: 10, T2: 20, T3: 20 },
  comment: { T1: 20, T2: 100, T3: 200 },
  like: { T1: 60, T2: 300, T3: 300 },
  favourite: { T1: 100, T2: 500, T3: 500 },
  /** Searches are saved, changed and deleted again; how many an account may have is another limit. */
  save_search: { T1: 60, T2: 200, T3: 200 },
  /** An ad or an inquiry is "not for me". */
  decline_match: { T1: 200, T2: 500, T3: 500 },
  rate: { T1: 5, T2: 20, T3: 20 },
  rate_site: { T1: 5, T2: 5, T3: 5 },
  follow: { T1: 20, T2: 100, T3: 200 },
  block: { T1: 20, T2: 50, T3: 100 },
  /** Changes of what is hidden in lists; one change may contain many rules. */
  hide: { T1: 500, T2: 1000, T3: 1000 },
  report: { T1: 5, T2: 20, T3: 20 },
  complaint: { T1: 3, T2: 10, T3: 10 },
} as const
export type LimitedAction = keyof typeof perDay
export const limitedActions = Object.keys(perDay) as LimitedAction[]

/** They show a name to other people, so an account without a name cannot do them. */
export const actionsWithName: ReadonlySet<LimitedAction> = new Set([
  'post_ad',
  'post_inquiry',
  'conversation',
  'message',
  'offer',
  'meetup',
  'photo_request',
  'comment',
  'rate',
  'rate_site',
])

/** Limits that the team has set, instead of those of the table. */
export type ChosenLimits = Record<Tier, number>

export const dailyLimit = (tier: Tier, action: LimitedAction, chosen: ChosenLimits = perDay[action]): Limit => ({
  name: action,
  times: chosen[tier],
  per: day,
})

/** Limits per address, across all accounts. */
export const addressLimits = {
  reveal: { name: 'reveal_address', times: 60, per: day },
  /** Signed links need no session, and whole towns share an address. */
  adCheck: { name: 'ad_check_address', times: 300, per: hour },
  meetupLink: { name: 'meetup_link_address', times: 300, per: hour },
} as const
