import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { hour } from '#server/platform/time.ts'
import { sweepAgentConversations } from './agent-conversations.sql.ts'
import { deleteOldInvitations } from './agents.sql.ts'
import { invitationLasts } from './agents.ts'

export const jobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'shops.sweep_invitations',
    every: hour,
    async run() {
      await deleteOldInvitations(db, new Date(clock.now() - invitationLasts))
    },
  },
  { name: 'shops.sweep_agents', every: hour, run: () => sweepAgentConversations(db) },
]
