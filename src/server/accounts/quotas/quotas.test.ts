import { describe, expect, test } from 'vitest'
import { dailyLimit } from '#server/accounts/limits.ts'
import { day, hour } from '#server/platform/time.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { consumeQuota } from './quotas.ts'
import { computeTier, consumeDailyQuota, readTier } from './tiers.ts'

const db = await cloneDatabase()
const clock = movableClock()
const limit = { name: 'first_limit', times: 3, per: hour }

describe('a quota', () => {
  test('allows the limit, then rejects with the time to wait, and starts again after the window', async () => {
    for (let use = 0; use < 3; use++) await consumeQuota(db, clock, limit, 'rim')
    clock.move(hour / 4)
    await expect(consumeQuota(db, clock, limit, 'rim')).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      retryAfter: 2700,
      headers: { 'retry-after': '2700' },
    })
    clock.move((hour * 3) / 4)
    for (let use = 0; use < 3; use++) await consumeQuota(db, clock, limit, 'rim')
    await expect(consumeQuota(db, clock, limit, 'rim')).rejects.toMatchObject({ retryAfter: 3600 })
  })

  test('is counted separately for each key and each limit', async () => {
    for (let use = 0; use < 3; use++) await consumeQuota(db, clock, limit, 'samer')
    await consumeQuota(db, clock, limit, 'hiba')
    await consumeQuota(db, clock, { ...limit, name: 'second_limit' }, 'samer')
  })

  test('is not exceeded by parallel requests', async () => {
    const attempts = Array.from({ length: 40 }, () =>
      consumeQuota(db, clock, limit, 'parallel').then(
        () => 'granted',
        () => 'rejected',
      ),
    )
    expect((await Promise.all(attempts)).filter((outcome) => outcome === 'granted')).toHaveLength(3)
  })
})

describe('the trust tier', () => {
  test('rises with the age of the account and the number of counterparties', () => {
    expect(computeTier(7 * day - 1, 9)).toBe('T1')
    expect(computeTier(7 * day, 9)).toBe('T2')
    expect(computeTier(30 * day, 4)).toBe('T2')
    expect(computeTier(30 * day, 5)).toBe('T3')
  })

  test('counts each user once who rated the seller or was rated by the seller', async () => {
    const created_at = new Date(clock.now() - 40 * day)
    const seller = await insertUser(db, { created_at })
    const raters = await Promise.all(Array.from({ length: 5 }, () => insertUser(db)))
    const rate = (rater: number, ratee: number) =>
      db.pool.query('insert into ratings (rater_id, seller_id, stars, recommends) values ($1, $2, 5, true)', [
        rater,
        ratee,
      ])
    for (const rater of raters.slice(0, 4)) await rate(rater, seller)
    await rate(seller, raters[0] ?? 0)
    expect(await readTier(db, clock, seller)).toBe('T2')
    await rate(seller, raters[4] ?? 0)
    expect(await readTier(db, clock, seller)).toBe('T3')
  })

  test('allows 5 revealed phones a day to new users and 20 to others', async () => {
    expect(['T1', 'T2', 'T3'].map((tier) => dailyLimit(tier as 'T1', 'reveal').times)).toEqual([5, 20, 20])
    const id = await insertUser(db, { created_at: new Date(clock.now()) })
    const actor = { id, role: null, sessionId: 1 }
    for (let use = 0; use < 5; use++) await consumeDailyQuota(db, clock, actor, 'reveal')
    await expect(consumeDailyQuota(db, clock, actor, 'reveal')).rejects.toMatchObject({
      status: 429,
      retryAfter: 86_400,
    })
  })
})
