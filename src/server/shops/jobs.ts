import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { hour } from '#server/platform/time.ts'
import { sweepAgentConversations } from './agent-conversations.sql.ts'
import { shopInvitations } from './agents.ts'

export const jobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  shopInvitations.sweep('shops.sweep_invitations', { db, clock }),
  { name: 'shops.sweep_agents', every: hour, run: () => sweepAgentConversations(db) },
]
