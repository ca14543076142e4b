import type { StaffRole } from '#contract/staff.ts'

/**
 * visitor: not signed in. user: any other user. owner: owns the ad, inquiry, session or profile. unproven: the owner,
 * without a recent code. blocked: blocked by the owner. blocker: blocks the owner. banned, expired: the token of a banned
 * user or of an expired session. support, moderator, operator, chief: staff; the chief is the owner of the market.
 */
export const roles = [
  'visitor',
  'user',
  'owner',
  'unproven',
  'blocked',
  'blocker',
  'support',
  'moderator',
  'operator',
  'chief',
  'banned',
  'expired',
] as const
export type Role = (typeof roles)[number]

export const staffRoleOf: Partial<Record<Role, StaffRole>> = {
  support: 'support',
  moderator: 'moderator',
  operator: 'operator',
  chief: 'owner',
}
