// No zod here: public pages load this file.

export const hideLimits = {
  /** The oldest go: an ad is listed for some weeks only. */
  ads: 500,
  sellers: 200,
  words: 50,
  wordLength: 40,
  /** Ads in one question about words or names: a long list with its rows. */
  perCall: 60,
} as const
