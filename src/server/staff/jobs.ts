import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { day, hour } from '#server/platform/time.ts'
import { deleteOldInvitations } from './invitations.sql.ts'

export const invitationLasts = 7 * day

export const jobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'staff.sweep_invitations',
    every: hour,
    async run() {
      await deleteOldInvitations(db, new Date(clock.now() - invitationLasts))
    },
  },
]
