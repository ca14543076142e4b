import type { DeskToday } from '#contract/desk.ts'
import { queueNames } from '#contract/desk-choices.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { StaffContext } from './context.ts'
import { countNew, countQueues } from './today.sql.ts'

export async function readToday({ db, clock, countApprovals }: StaffContext, actor: Actor): Promise<DeskToday> {
  const now = new Date(clock.now())
  const [queues, counts, approvals] = await Promise.all([
    countQueues(db, now),
    countNew(db, now),
    countApprovals(actor),
  ])
  return {
    queues: queueNames.map((name) => {
      const row = queues.find((one) => one.name === name)
      return {
        name,
        waiting: row?.waiting ?? 0,
        overdue: row?.overdue ?? 0,
        oldest_at: row?.oldest_at.toISOString() ?? null,
      }
    }),
    approvals,
    ...(counts ?? { new_ads: 0, new_people: 0, new_cases: 0 }),
  }
}
