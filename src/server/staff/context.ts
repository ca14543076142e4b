import type { Notify } from '#server/notifications/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { DeskActs } from './log.ts'

export type StaffContext = {
  db: Database
  clock: Clock
  notify: Notify
  dropTags: DropTags
  /** How the acts of all parts of the desk are undone. */
  acts: DeskActs
  /** Requests of colleagues that wait for the actor. */
  countApprovals: (actor: Actor) => Promise<number>
}
