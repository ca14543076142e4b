// Notifications to all who follow a seller or have an ad among the favourites: a task, because there may be 100,000.
import type { Db } from '#server/platform/db.ts'
import type { TaskHandler } from '#server/queue/index.ts'
import type { NotificationEvent, Notify } from './context.ts'
import { type Audience, findAudience } from './notifications.sql.ts'

export const fanOutKind = 'notifications.fan_out'

/** A part takes well under a second, so that other tasks and the vacuum do not wait. */
const partSize = 2000

export type FanOut = { event: NotificationEvent & { to: Audience }; after: number }

export const createFanOut = (notify: Notify): TaskHandler => ({
  kind: fanOutKind,
  async step(tx: Db, payload: unknown) {
    const { event, after } = payload as FanOut
    const people = await findAudience(tx, event.to, { after, limit: partSize, adId: event.adId })
    await notify(tx, { ...event, to: people.map(({ id }) => id) })
    const last = people.at(-1)
    return last && people.length === partSize ? ({ event, after: last.id } satisfies FanOut) : null
  },
})
