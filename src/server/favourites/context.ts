import type { Notify } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Secret } from '#server/platform/secret.ts'

export type FavouritesContext = {
  db: Db
  clock: Clock
  notify: Notify
  /** Drops the cached page of an ad after its number of likes has changed. */
  dropLikes: (tx: Db, adId: number) => void
}

export type ViewsContext = { db: Db; clock: Clock; secret: Secret }
