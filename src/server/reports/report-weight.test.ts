import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, hour, minute } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createReporters, reportDraft } from '#server/testing/report-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { releaseExpiredHolds } from './holds.ts'
import { independent, weigh } from './report-weight.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const reporter = createReporters(db, clock, souqna)
const moderator = await souqna.as(await insertUser(db, { staff_role: 'moderator' }))

async function insertOwnedAd() {
  const owner = await insertUser(db)
  return { owner, ad: await insertAd(db, { category: 'cars-kia-rio', seller_id: owner }) }
}

type Who = Parameters<typeof reporter>[0]

/** Reports an ad as each of these users, one per minute. */
async function reportAs(ad: number, people: Who[]) {
  for (const who of people) {
    clock.move(minute)
    await (await reporter(who)).api.reports.report(reportDraft({ subject_id: ad }))
  }
}

const statusOf = async (ad: number) =>
  (await db.row<{ status: string }>(sql`select status from ads where id = ${ad}`))?.status
const stepsOn = (ad: number) =>
  db.rows(sql`
    select action, staff_id as moderator_id, status_before, undoes is not null as is_undo from staff_log
    where subject = 'ad' and subject_id = ${ad} order by id`)
const notificationsOf = (owner: number) =>
  db.rows(sql`select kind from notifications where user_id = ${owner} order by id`)
const inQueue = async (ad: number) =>
  (await moderator.reports.queue()).items.filter((item) => item.case.subject_id === ad && item.case.subject === 'ad')

const trusted = { daysHere: 10 }
const three = [trusted, trusted, trusted]

describe('automatic holds', () => {
  test('three independent trusted reports hold an ad and notify its owner', async () => {
    const { owner, ad } = await insertOwnedAd()
    await reportAs(ad, [trusted, trusted])
    expect(await statusOf(ad)).toBe('active')
    souqna.droppedTags.length = 0
    await reportAs(ad, [trusted])
    expect(await statusOf(ad)).toBe('held')
    expect(await stepsOn(ad)).toEqual([{ action: 'hold', moderator_id: null, status_before: 'active', is_undo: false }])
    expect(await notificationsOf(owner)).toEqual([{ kind: 'ad_held' }])
    expect(souqna.droppedTags).toEqual([`ad:${ad}`, `card:ad:${ad}`, `seller:${owner}`, 'list'])
    expect(await inQueue(ad)).toMatchObject([{ reports_count: 3, weight: 3, subject_status: 'held' }])
    await expect(souqna.client('ar').ads.one({ params: { id: String(ad) } })).rejects.toMatchObject({ status: 404 })
  })

  test('200 reports of new accounts do not hold an ad and make one queue entry', async () => {
    const { owner, ad } = await insertOwnedAd()
    for (let count = 0; count < 200; count += 1) {
      await (await reporter({ daysHere: 1 })).api.reports.report(reportDraft({ subject_id: ad }))
    }
    expect(await statusOf(ad)).toBe('active')
    expect(await inQueue(ad)).toMatchObject([{ reports_count: 200, weight: 0, subject_status: 'active' }])
    expect([await stepsOn(ad), await notificationsOf(owner)]).toEqual([[], []])
  }, 240_000)

  test('three trusted reports from one device do not hold an ad', async () => {
    const { ad } = await insertOwnedAd()
    const device = 'one-phone-in-one-hand0'
    await reportAs(ad, Array(3).fill({ ...trusted, device }))
    expect(await statusOf(ad)).toBe('active')
  })

  test('three trusted reports from one address do not hold an ad', async () => {
    const { ad } = await insertOwnedAd()
    await reportAs(ad, Array(3).fill({ ...trusted, address: '203.0.113.9' }))
    expect(await statusOf(ad)).toBe('active')
  })

  test('more than ten reports in an hour do not hold an ad: a moderator decides', async () => {
    const { ad } = await insertOwnedAd()
    await reportAs(ad, [...Array(9).fill({ daysHere: 1 }), ...three])
    expect(await statusOf(ad)).toBe('active')
    clock.move(2 * hour)
    await reportAs(ad, [trusted])
    expect(await statusOf(ad)).toBe('held')
  })

  test('reporters whose reports were mostly dismissed are not counted', async () => {
    const { ad } = await insertOwnedAd()
    const wrong = await reporter()
    for (let count = 0; count < 6; count += 1) {
      await db.rows(sql`
        insert into cases (kind, author_id, subject, subject_id, type, title, body, sender_key, status, decided_at)
        values ('report', ${wrong.id}, 'ad', ${900_000 + count}, 'scam', 'بلا سبب', 'بلا سبب يُذكر هنا', '', 'dismissed', now())`)
    }
    await wrong.api.reports.report(reportDraft({ subject_id: ad }))
    await reportAs(ad, [trusted, trusted])
    expect(await statusOf(ad)).toBe('active')
  })

  test('an ad that a moderator has cleared is not held for 30 days', async () => {
    const { ad } = await insertOwnedAd()
    await reportAs(ad, three)
    const [waiting] = await inQueue(ad)
    const params = { id: String(waiting?.case.id) }
    await moderator.reports.decide({ params, body: { action: 'dismiss', answer: 'راجعناه ولا مخالفة فيه.' } })
    expect(await statusOf(ad)).toBe('active')
    await reportAs(ad, three)
    expect(await statusOf(ad)).toBe('active')
    clock.move(31 * day)
    await reportAs(ad, [trusted])
    expect(await statusOf(ad)).toBe('held')
  })
})

describe('a hold without a decision', () => {
  const release = () => releaseExpiredHolds(reports)
  const reports = {
    ...souqna.identity,
    catalog: { version: 0, categories: [], zones: [], appearances: [] },
    dropTags: souqna.dropTags,
    notify: souqna.notify,
    queue: souqna.queue,
  }

  test('ends after a day, stays in the queue, and needs three new reports to start again', async () => {
    const { owner, ad } = await insertOwnedAd()
    await reportAs(ad, three)
    clock.move(23 * hour)
    await release()
    expect(await statusOf(ad)).toBe('held')
    clock.move(2 * hour)
    await Promise.all([release(), release()])
    expect(await statusOf(ad)).toBe('active')
    expect((await stepsOn(ad))[1]).toEqual({
      action: 'restore',
      moderator_id: null,
      status_before: 'held',
      is_undo: true,
    })
    expect(await notificationsOf(owner)).toEqual([{ kind: 'ad_held' }, { kind: 'ad_restored' }])
    expect(await inQueue(ad)).toMatchObject([{ reports_count: 3, subject_status: 'active' }])
    await reportAs(ad, [trusted])
    expect(await statusOf(ad)).toBe('active')
    await reportAs(ad, [trusted, trusted])
    expect(await statusOf(ad)).toBe('held')
  })

  test('stays when a moderator has set it', async () => {
    const { ad } = await insertOwnedAd()
    await reportAs(ad, three)
    const [waiting] = await inQueue(ad)
    await moderator.reports.decide({ params: { id: String(waiting?.case.id) }, body: { action: 'hold' } })
    clock.move(3 * day)
    await release()
    expect(await statusOf(ad)).toBe('held')
    expect(await inQueue(ad)).toHaveLength(1)
  })
})

describe('the weight of a report', () => {
  test('depends on the tier of the reporter and the share of upheld reports', () => {
    expect([weigh('T1', 0, 0), weigh('T2', 0, 0), weigh('T3', 0, 0)]).toEqual([0, 1, 1.5])
    expect(weigh('T2', 0, 5), 'too few to tell').toBe(1)
    expect(weigh('T3', 3, 6)).toBe(0.75)
    expect([weigh('T3', 1, 6), weigh('T2', 3, 10)]).toEqual([0, 0.3])
  })

  test('counts once for each device and each address, the highest first', () => {
    const report = (weight: number, sender_key: string, device_key: string | null) => ({
      weight,
      sender_key,
      device_key,
    })
    const [a, b, c] = [report(1.5, 'a', '1'), report(1, 'b', '1'), report(1, 'c', null)]
    expect(independent([a, b, c, report(1, 'c', '9'), report(0, 'd', '4')])).toEqual([a, c])
  })
})
