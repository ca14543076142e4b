// Pages of the whole product while the database does not answer: a table is locked.
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#server/platform/db.ts'
import { hour } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { startProduct } from '#server/testing/running-product.ts'
import { silentLog } from '#server/testing/test-log.ts'

const patient = { timeout: 30_000, interval: 50 }
const db = await cloneDatabase()
const adId = await insertAd(db, { category: 'cars-kia-rio', name: 'كيا ريو' })
// Statements wait longer than the tests: no answer comes from a statement that failed.
const limits = { connectTimeout: 300_000, statementTimeout: 300_000, idleInTransactionTimeout: 300_000 }
const slowDb = connect(String(db.pool.options.connectionString), () => {}, limits)
const product = await startProduct(slowDb, silentLog, { TRUSTED_PROXIES: '1' })
afterAll(async () => {
  await product.stop()
  await slowDb.close()
})

async function lockAds() {
  const holder = await db.pool.connect()
  await holder.query('begin; lock table ads, search_ads in access exclusive mode')
  let isLocked = true
  const unlock = async () => {
    if (!isLocked) return
    isLocked = false
    await holder.query('commit')
    holder.release()
  }
  onTestFinished(unlock)
  return unlock
}

const askFrom = async (address: string, path: string, headers: Record<string, string> = {}) => {
  const response = await product.ask(path, { headers: { 'x-forwarded-for': address, ...headers } })
  return { status: response.status, text: await response.text() }
}

const misses = async (kind: string) => {
  const metrics = await (await product.ask('/metrics')).text()
  return Number(new RegExp(`page_requests_total\\{kind="${kind}",cache="miss"\\} (\\d+)`).exec(metrics)?.[1] ?? 0)
}

test('400 addresses that ask for the same page share one rendering, and another page is rendered for another address', async () => {
  const unlock = await lockAds()
  const before = await misses('ad')
  const crowd = Array.from({ length: 400 }, (_, index) =>
    askFrom(`203.0.${index >> 8}.${index & 255}`, `/ad-details/${adId}`),
  )
  await vi.waitFor(async () => expect(await misses('ad')).toBe(before + 400), patient)
  expect((await askFrom('198.51.100.1', '/terms')).status).toBe(200)
  await unlock()
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(statuses).toEqual(Array(400).fill(200))
})

test('a visitor gets the last page of any age, the author of a change waits, and later visitors get the new page', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect((await askFrom('203.0.113.1', '/')).status).toBe(200)
  const newAd = `/ad-details/${await insertAd(db, { category: 'cars-kia-rio', name: 'كيا سيراتو' })}`
  vi.setSystemTime(Date.now() + 24 * hour)
  const unlock = await lockAds()
  let isAnswered = false
  const own = askFrom('203.0.113.2', '/', { cookie: `changed=${Date.now().toString(36)}` })
  own.finally(() => (isAnswered = true))
  const answers = await Promise.all(Array.from({ length: 20 }, () => askFrom('203.0.113.1', '/')))
  for (const { status, text } of answers) expect([status, text.includes(newAd)]).toEqual([200, false])
  expect(isAnswered).toBe(false)
  await unlock()
  expect((await own).text).toContain(newAd)
  await vi.waitFor(async () => expect((await askFrom('203.0.113.1', '/')).text).toContain(newAd), patient)
})
