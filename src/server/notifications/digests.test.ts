import { expect, test } from 'vitest'
import type { NotificationKind } from '#contract/notifications.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour, minute } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { rejection } from '#server/testing/sign-in.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
// Eight in the morning in Damascus.
const clock = movableClock(Date.parse('2030-03-05T05:00:00Z'))
const { as, notify, events } = await testApi(db, { clock })

const runJobs = async () => {
  for (const job of jobs({ db, clock, notify })) await job.run()
}

async function member(modes: Partial<Record<'like' | 'follow' | 'price_drop', 'now' | 'digest' | 'off'>>) {
  const id = await insertUser(db)
  const api = await as(id)
  for (const [kind, mode] of Object.entries(modes))
    await api.notifications.setMode({ body: { kind: kind as 'like', mode } })
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: id })
  const send = async (kind: NotificationKind) => {
    const actor = await insertUser(db)
    await db.transaction((tx) => notify(tx, { to: id, kind, actor, adId: ad }))
  }
  const unread = async () => (await api.notifications.unread()).unread_count
  const digests = async () => (await api.notifications.list()).items.filter(({ kind }) => kind === 'digest')
  return { id, api, send, unread, digests }
}

test('several quiet notifications are one at the chosen hour, with their numbers', async () => {
  const { id, send, unread, digests, api } = await member({ like: 'digest', price_drop: 'digest' })
  for (const kind of ['like', 'like', 'price_drop', 'follow'] as const) await send(kind)
  expect(await unread(), 'only what comes at once').toBe(1)
  const heard = () => events.filter((event) => event.to === id && event.event === 'notification').length
  expect(heard()).toBe(1)
  clock.move(2 * hour)
  await runJobs()
  expect(await digests()).toEqual([])
  clock.move(15 * minute)
  await runJobs()
  await runJobs()
  expect(await digests()).toMatchObject([{ details: { counts: { like: 2, price_drop: 1 } }, is_read: false }])
  expect([await unread(), heard()]).toEqual([2, 2])
  expect((await api.notifications.list()).items.map(({ kind }) => kind).sort()).toEqual([
    'digest',
    'follow',
    'like',
    'price_drop',
  ])
  clock.move(day)
  await runJobs()
  expect(await digests(), 'none without news').toHaveLength(1)
})

test('the hour can be changed, also for what already waits', async () => {
  const { send, digests, api } = await member({ like: 'digest' })
  await send('like')
  const now = new Date(clock.now() + 3 * hour).getUTCHours()
  const reply = await api.notifications.setMode({ body: { digest_hour: (now + 2) % 24 } })
  expect(reply.digest_hour).toBe((now + 2) % 24)
  clock.move(hour)
  await runJobs()
  expect(await digests()).toEqual([])
  clock.move(hour + 15 * minute)
  await runJobs()
  expect(await digests()).toHaveLength(1)
})

test('what was switched off since then is not in the digest, and what comes at once again is', async () => {
  const { send, digests, api } = await member({ like: 'digest', follow: 'digest' })
  await send('like')
  await send('follow')
  await api.notifications.setMode({ body: { kind: 'like', mode: 'off' } })
  const { modes } = await api.notifications.setMode({ body: { kind: 'follow', mode: 'now' } })
  expect(modes).toMatchObject({ like: 'off', follow: 'now', comment: 'now' })
  clock.move(day)
  await runJobs()
  expect(await digests()).toMatchObject([{ details: { counts: { follow: 1 } } }])
})

test('two processes send one digest, and a crash before the end sends it later', async () => {
  const { send, digests } = await member({ like: 'digest' })
  await send('like')
  clock.move(day)
  const failing = jobs({ db, clock, notify: () => Promise.reject(new Error('crash')) })
  await expect(Promise.all(failing.map((job) => job.run()))).rejects.toThrow('crash')
  await Promise.all([runJobs(), runJobs(), runJobs()])
  await runJobs()
  expect(await digests()).toHaveLength(1)
})

test('urgent and mandatory kinds take no digest, and the hour is one of the day', async () => {
  const { api } = await member({})
  const refused = [{ kind: 'ad_removed', mode: 'digest' }, { digest_hour: 24 }, { digest_hour: 1.5 }, {}]
  for (const body of refused)
    expect(await rejection(api.notifications.setMode({ body: body as never }))).toMatchObject({ status: 422 })
  for (const kind of ['message', 'deal', 'meetup', 'comment'] as const)
    expect(await rejection(api.notifications.setMode({ body: { kind, mode: 'digest' } }))).toMatchObject({
      status: 422,
    })
})

test('many people of one event are counted each, and nothing is left of a deleted account', async () => {
  const people = await Promise.all([1, 2, 3].map(() => member({ price_drop: 'digest' })))
  const actor = await insertUser(db)
  await db.transaction((tx) => notify(tx, { to: people.map(({ id }) => id), kind: 'price_drop', actor }))
  const rows = await db.rows<{ count: number }>(sql`
    select count from pending_digests where user_id = any(${people.map(({ id }) => id)}::bigint[])`)
  expect(rows.map(({ count }) => count)).toEqual([1, 1, 1])
})
