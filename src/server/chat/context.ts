import type { Language } from '#contract/language.ts'
import type { Notify, NotifyContext } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { Enqueue } from '#server/queue/index.ts'

export type ChatContext = {
  /** Of the reader of a reply; absent where no request is answered. */
  language?: Language
  db: Db
  clock: Clock
  /** Messages must not contain one-time codes, which are stored as keyed hashes only. */
  secret: Secret
  log: Log
  /** Our host name: links to it are not suspicious. */
  host: string
  notify: Notify
  queue: { enqueue: Enqueue }
  tell: NotifyContext['sendToUser']
  /** Whether events of every process arrive. */
  isLive: () => boolean
  push: (userId: number, conversationId: number) => void
}
