// From where on a finding is worth the time of a moderator (docs/decisions/0054-safety-signals.md).
import { day } from '#server/platform/time.ts'

export const safetyLimits = {
  /** Accounts that used one browser and posted or began chats. A family shares a phone, so few accounts say nothing. */
  device: { accounts: 4, per: 30 * day },
  /** Photos that ads of other sellers showed before. Two shops may share one brochure. */
  photos: 2,
  /** Accounts with the same text in an ad. One seller may describe many things alike. */
  adText: { accounts: 4, letters: 40, per: 7 * day, newAccounts: 2 },
  /** People who got the same first message, from accounts that sent it to some people each. */
  messageText: { people: 12, peopleOfAccount: 4, letters: 60, per: 7 * day },
  /** A price below this share of the middle price of similar ads. */
  price: { share: 0.25, similarAds: 10 },
  /** Hashes of texts are not needed for longer. */
  textsKeptFor: 30 * day,
} as const
