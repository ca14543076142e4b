import type { NotificationKind } from '#contract/notifications.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Secret } from '#server/platform/secret.ts'

export type PushContext = {
  config: Pick<Config, 'webPush' | 'publicUrl'>
  db: Db
  clock: Clock
  log: Log
  secret: Secret
  /** Counts what became of each push. */
  onResult?: (result: PushResult) => void
  /** Tests replace the network. */
  fetch?: typeof fetch
  delay?: number
  retryDelays?: number[]
}

/** `gone`: the browser has no subscription any more. `failed`: the service did not take it, also after retries. */
export type PushResult = 'sent' | 'gone' | 'failed'

export type NotificationRef = { id: number; user_id: number }

export type Push = {
  db: Db
  clock: Clock
  /** Null if the configuration switches Web Push off. */
  publicKey: string | null
  /** Call after the commit of the notifications. */
  pushNotifications(kind: NotificationKind, notifications: NotificationRef[]): void
  /** Call after the commit of a chat message. */
  pushMessage(userId: number, conversationId: number): void
  /** Sends what still waits, for five seconds at most. */
  stop(): Promise<void>
}
