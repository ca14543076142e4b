/**
 * visitor: not signed in. user: any other user. owner: owns the ad, inquiry, session or profile. unproven: the owner,
 * without a recent code. blocked: blocked by the owner. blocker: blocks the owner. banned, expired: the token of a banned
 * user or of an expired session.
 */
export const roles = [
  'visitor',
  'user',
  'owner',
  'unproven',
  'blocked',
  'blocker',
  'moderator',
  'banned',
  'expired',
] as const
export type Role = (typeof roles)[number]
