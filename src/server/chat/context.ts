import type { Notify, NotifyContext } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Secret } from '#server/platform/secret.ts'

/**
 * What chat works with. `secret`: one-time codes must not be sent on, and are known by their keyed hashes only. `push`: to
 * somebody who was written to, once it is committed.
 */
export type ChatContext = {
  db: Db
  clock: Clock
  secret: Secret
  log: Log
  /** Links to it stay within the house. */
  host: string
  notify: Notify
  tell: NotifyContext['sendToUser']
  push: (userId: number, conversationId: number) => void
}
