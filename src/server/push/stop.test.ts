import { afterAll, expect, test } from 'vitest'
import { systemClock as clock } from '#server/platform/clock.ts'
import { createSecret } from '#server/platform/secret.ts'
import { minute } from '#server/platform/time.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { pushBrowser, startPushService } from '#server/testing/fake-push-service.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { createPush } from './create-push.ts'

const db = await cloneDatabase()
const service = await startPushService()
afterAll(() => service.stop())
const { as } = await testApi(db, { pushFetch: service.fetch })

async function pushLater(fetch = service.fetch, delay = 10 * minute) {
  const id = await insertUser(db)
  const { subscription, path } = pushBrowser()
  await (await as(id)).push.subscribe({ body: subscription })
  const { rows } = await db.pool.query(
    `insert into notifications (user_id, kind, group_key) values ($1, 'ad_expired', 'ad_expired') returning id`,
    [id],
  )
  const push = createPush({
    config: { webPush: { isOn: true, keys: undefined }, publicUrl: 'https://souqna.test' },
    db,
    clock,
    log: silentLog,
    secret: createSecret('a secret that only tests know, and all of them'),
    fetch,
    delay,
    retryDelays: [10 * minute],
  })
  push.pushNotifications('ad_expired', [{ id: Number(rows[0].id), user_id: id }])
  return { push, arrived: () => service.requests.filter((request) => request.path === path).length }
}

test('a push that still waits is sent when the process stops', async () => {
  const { push, arrived } = await pushLater()
  expect(arrived()).toBe(0)
  await push.stop()
  expect(arrived()).toBe(1)
})

test('a push that waits for its retry is tried once more when the process stops', async () => {
  let calls = 0
  const failOnce: typeof fetch = async (...request) => {
    calls += 1
    return calls === 1 ? new Response(null, { status: 503 }) : service.fetch(...request)
  }
  const { push, arrived } = await pushLater(failOnce, 0)
  await expect.poll(() => calls, { timeout: 20_000 }).toBe(1)
  await push.stop()
  expect([calls, arrived()]).toEqual([2, 1])
})
