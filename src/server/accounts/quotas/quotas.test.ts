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
const limit = { name: 'knock', times: 3, per: hour }

describe('a limit', () => {
  test('lets through so many, then tells how long to wait, and begins anew', async () => {
    for (let time = 0; time < 3; time++) await consumeQuota(db, clock, limit, 'rim')
    clock.move(hour / 4)
    await expect(consumeQuota(db, clock, limit, 'rim')).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      retryAfter: 2700,
      headers: { 'retry-after': '2700' },
    })
    clock.move((hour * 3) / 4)
    for (let time = 0; time < 3; time++) await consumeQuota(db, clock, limit, 'rim')
    await expect(consumeQuota(db, clock, limit, 'rim')).rejects.toMatchObject({ retryAfter: 3600 })
  })

  test('counts each person and each thing apart', async () => {
    for (let time = 0; time < 3; time++) await consumeQuota(db, clock, limit, 'samer')
    await consumeQuota(db, clock, limit, 'hiba')
    await consumeQuota(db, clock, { ...limit, name: 'ring' }, 'samer')
  })

  test('lets through exactly as many of any number that come at once', async () => {
    const tries = Array.from({ length: 40 }, () =>
      consumeQuota(db, clock, limit, 'crowd').then(
        () => 'in',
        () => 'out',
      ),
    )
    expect((await Promise.all(tries)).filter((outcome) => outcome === 'in')).toHaveLength(3)
  })
})

describe('trust', () => {
  test('comes with time and with people one has dealt with', () => {
    expect(computeTier(7 * day - 1, 9)).toBe('T1')
    expect(computeTier(7 * day, 9)).toBe('T2')
    expect(computeTier(30 * day, 4)).toBe('T2')
    expect(computeTier(30 * day, 5)).toBe('T3')
  })

  test('counts everybody one rated or was rated by, once', async () => {
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

  test('decides how many numbers somebody may see in a day: 5 when new, 20 later', async () => {
    expect(['T1', 'T2', 'T3'].map((tier) => dailyLimit(tier as 'T1', 'reveal').times)).toEqual([5, 20, 20])
    const id = await insertUser(db, { created_at: new Date(clock.now()) })
    const actor = { id, isModerator: false, sessionId: 1 }
    for (let time = 0; time < 5; time++) await consumeDailyQuota(db, clock, actor, 'reveal')
    await expect(consumeDailyQuota(db, clock, actor, 'reveal')).rejects.toMatchObject({
      status: 429,
      retryAfter: 86_400,
    })
  })
})
