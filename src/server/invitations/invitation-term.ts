import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { hour } from '#server/platform/time.ts'
import { deleteOldInvitations, type InvitationTable } from './invitations.sql.ts'

/** How long the invitations of a table are valid, and the job that deletes the others. */
export function invitationTerm(table: InvitationTable, lasts: number) {
  const validSince = ({ clock }: { clock: Clock }) => new Date(clock.now() - lasts)
  return {
    validSince,
    expiryOf: (invitedAt: Date) => new Date(invitedAt.getTime() + lasts),
    sweep: (name: string, { db, clock }: { db: Db; clock: Clock }): Job => ({
      name,
      every: hour,
      async run() {
        await deleteOldInvitations(db, table, validSince({ clock }))
      },
    }),
  }
}
