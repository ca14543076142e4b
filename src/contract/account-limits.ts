/** What staff can forbid an account for a while. Reports and complaints are never limited. */
export const limitedThings = ['posting', 'messages', 'comments'] as const
export type LimitedThing = (typeof limitedThings)[number]
