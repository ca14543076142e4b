import type { StaffRole } from '#contract/staff.ts'

/** The last user before the newcomers (seed 2026, 3,000 ads), who decided its cases. */
export const moderatorPhone = '+963900000270'

/** Anyone may sign in to these: a property office, a showroom, a private seller, a buyer and the moderator. */
export const publicPhones = ['+963900000001', '+963900000002', '+963900000070', '+963900000200', moderatorPhone]

/** The demo has staff of every role: the last users before the newcomers. */
export const staffPhones: Record<string, StaffRole> = {
  '+963900000267': 'support',
  '+963900000268': 'operator',
  '+963900000269': 'owner',
  [moderatorPhone]: 'moderator',
}
