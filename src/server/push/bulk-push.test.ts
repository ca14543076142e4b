import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { pushBrowser, startPushService } from '#server/testing/fake-push-service.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const service = await startPushService()
const { as, notify } = await testApi(db, { pushFetch: service.fetch })
afterAll(() => service.stop())

test('pushes to many users with as many statements as to one', async () => {
  const forOne = await statementsToPush(1)
  expect(forOne).toHaveLength(2)
  expect(await statementsToPush(12)).toEqual(forOne)
})

async function statementsToPush(count: number) {
  const subscribers = await Promise.all(Array.from({ length: count }, createSubscriber))
  const { statements, stop } = recordStatements(db)
  const to = subscribers.map(({ id }) => id)
  await db.transaction((tx) => notify(tx, { to, kind: 'ad_expired', repeatKey: randomUUID() }))
  const arrivals = () => subscribers.map(({ path }) => service.requests.filter((push) => push.path === path).length)
  await vi.waitFor(() => expect(arrivals()).toEqual(subscribers.map(() => 1)), 10_000)
  stop()
  return statements.map(({ text }) => text).filter((text) => /from (push_subscriptions|unnest)/.test(text))
}

async function createSubscriber() {
  const id = await insertUser(db)
  const { subscription, path } = pushBrowser()
  await (await as(id)).push.subscribe({ body: subscription })
  return { id, path }
}
