import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { pushBrowser, startPushService } from '#server/testing/fake-push-service.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const service = await startPushService()
const { as, notify } = await testApi(db, { pushFetch: service.fetch })
afterAll(() => service.stop())

test('many are told at once, and the database is asked no more often than for one', async () => {
  const forOne = await statementsToTell(1)
  expect(forOne).toHaveLength(2)
  expect(await statementsToTell(12)).toEqual(forOne)
})

async function statementsToTell(count: number) {
  const people = await Promise.all(Array.from({ length: count }, subscriber))
  const query = vi.spyOn(db.pool, 'query')
  const to = people.map(({ id }) => id)
  await db.transaction((tx) => notify(tx, { to, kind: 'ad_expired', again: randomUUID() }))
  const arrivals = () => people.map(({ path }) => service.carried.filter((one) => one.path === path).length)
  await vi.waitFor(() => expect(arrivals()).toEqual(people.map(() => 1)))
  const asked = query.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text)
  query.mockRestore()
  return asked.filter((text) => /from (push_subscriptions|unnest)/.test(text))
}

async function subscriber() {
  const id = await insertUser(db)
  const { subscription, path } = pushBrowser()
  await (await as(id)).push.subscribe({ body: subscription })
  return { id, path }
}
