import { invitationTerm } from '#server/invitations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { day } from '#server/platform/time.ts'

export const staffInvitations = invitationTerm('staff_invitations', 7 * day)

export const jobs = (context: { db: Db; clock: Clock }): Job[] => [
  staffInvitations.sweep('staff.sweep_invitations', context),
]
