/**
 * visitor: not signed in. user: knows nobody. owner: whose ad, inquiry, session or page it is; `unproven` is the same
 * person long after their last code. blocked: the owner blocked them. blocker: they blocked the owner. moderator: knows
 * nobody either. banned, expired: what such a person's browser still sends.
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
