// What the product notices becomes a case that explains itself. Ordinary people must not become one.
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { signalsPerHour } from '#server/reports/signals.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam } from '#server/testing/api.ts'
import { createChatHelpers } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller, type SellerFixture } from '#server/testing/seller-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { requestCheck } from './request-check.ts'

const db = await cloneDatabase()
const souqna = await createChatHelpers(db)
const { clock, runTasks, queue } = souqna
const moderator = await souqna.as(await insertUser(db, { staff_role: 'moderator' }))
const newSeller = () => createSeller(db, souqna)

beforeEach(async () => {
  await db.rows(sql`delete from queued_tasks`)
  await db.rows(sql`delete from case_signals`)
  await db.rows(sql`delete from text_uses`)
  await db.rows(sql`update ads set status = 'sold'`)
  await db.rows(sql`
    update cases set status = 'dismissed', decided_at = now() where status = 'open'`)
})

type Check = Parameters<typeof requestCheck>[2]
async function check(asked: Check) {
  await requestCheck(queue.enqueue, db, asked)
  await runTasks()
}
const openCases = async () => (await moderator.reports.queue({ query: { status: 'open' } })).items
const signalsOf = async () => {
  const cases = await openCases()
  const details = await Promise.all(cases.map((one) => moderator.reports.desk(idParam(one.case.id))))
  return details.flatMap(({ signals }) => signals)
}
const dismiss = async () => {
  const [item] = await openCases()
  await moderator.reports.decide({ ...idParam(item?.case.id), body: { action: 'dismiss', answer: 'راجعه مشرف.' } })
}

describe('one device with several accounts', () => {
  /** An account that used the browser and posted an ad. */
  async function member(device: Buffer, values: Record<string, unknown> = {}) {
    const id = await insertUser(db, values)
    await db.rows(sql`
      insert into devices (user_id, device_hash, last_used_at) values (${id}, ${device}, ${new Date(clock.now())})`)
    await insertAd(db, { category: 'cars-kia-rio', seller_id: id })
    return id
  }
  const members = async (device: Buffer, count: number) => {
    const ids: number[] = []
    for (let index = 0; index < count; index += 1) ids.push(await member(device))
    return ids
  }

  test('opens one case about the oldest account, which grows and is not opened twice', async () => {
    const device = randomBytes(32)
    const ids = await members(device, 4)
    for (const id of ids) await check({ userId: id })
    expect(await openCases()).toMatchObject([
      { case: { subject: 'user', subject_id: ids[0], type: 'shared_device' }, author: null, subject_status: 'active' },
    ])
    const fifth = await member(device)
    await check({ userId: fifth })
    expect(await openCases()).toHaveLength(1)
    expect(await signalsOf()).toMatchObject([{ type: 'shared_device', count: 5 }])
  })

  test('asks again after "no breach" only about another account', async () => {
    const device = randomBytes(32)
    const ids = await members(device, 4)
    await check({ userId: ids[1] ?? 0 })
    await dismiss()
    await check({ userId: ids[2] ?? 0 })
    expect(await openCases()).toEqual([])
    await check({ userId: await member(device, { banned_at: new Date() }) })
    expect((await signalsOf())[0]?.people.filter((one) => one.is_banned)).toHaveLength(1)
  })

  test('is silent about a family phone, about accounts that do nothing, and about staff', async () => {
    const device = randomBytes(32)
    const family = await members(device, 3)
    await member(device, { staff_role: 'support' })
    const reader = await insertUser(db)
    await db.rows(sql`insert into devices (user_id, device_hash, last_used_at) values (${reader}, ${device}, now())`)
    for (const id of [...family, reader]) await check({ userId: id })
    expect(await openCases()).toEqual([])
  })

  test('is silent about the agents of a shop', async () => {
    const device = randomBytes(32)
    const [owner = 0, ...agents] = await members(device, 6)
    await db.rows(sql`insert into shops (user_id, zone_id, opened_at) values (${owner}, 354, now())`)
    for (const agent of agents)
      await db.rows(sql`insert into shop_agents (shop_id, user_id, joined_at) values (${owner}, ${agent}, now())`)
    await check({ userId: owner })
    expect(await openCases()).toEqual([])
  })

  test('two workers at once open one case', async () => {
    const ids = await members(randomBytes(32), 4)
    for (const id of ids) await requestCheck(queue.enqueue, db, { userId: id })
    await Promise.all([runTasks(), runTasks(), runTasks()])
    expect(await openCases()).toHaveLength(1)
  })
})

describe('the same text', () => {
  const description = 'آيفون جديد مختوم بضمان سنتين، التسليم بعد تحويل العربون على الرقم المكتوب.'
  const phone = { name: 'آيفون 15 برو ماكس جديد' }

  test('in ads of four accounts opens one case, though prices and digits differ', async () => {
    const sellers: SellerFixture[] = []
    for (let index = 0; index < 5; index += 1) sellers.push(await newSeller())
    for (const [index, seller] of sellers.entries())
      await seller.post({ name: `${phone.name} ${index}`, description: `${description} ${index}00` })
    await runTasks()
    expect(await openCases()).toMatchObject([{ case: { subject: 'ad', type: 'repeated_text' }, reports_count: 0 }])
    expect(await signalsOf()).toMatchObject([{ of: 'ads', count: 5 }])
    const [first] = (await signalsOf())[0]?.ads ?? []
    expect(first, 'nothing is hidden').toMatchObject({ status: 'active' })
    const own = await sellers[4]?.api.notifications.list({ query: {} })
    expect(own?.items, 'the owner is not told').toEqual([])
  })

  test('of one dealer in 40 similar cars is no case', async () => {
    const dealer = await insertUser(db, { kind: 'dealer' })
    for (let index = 0; index < 40; index += 1) {
      const adId = await insertAd(db, { category: 'cars-kia-rio', seller_id: dealer, description, price: 9_000_000 })
      await requestCheck(queue.enqueue, db, { userId: dealer, adId })
    }
    await runTasks()
    expect(await openCases()).toEqual([])
  })

  const sellersForChat = async (count: number) => Promise.all(Array.from({ length: count }, () => souqna.person()))

  test('of a greeting to 30 sellers is no case', async () => {
    const buyer = await souqna.person({ created_at: new Date(clock.now() - 90 * day) })
    for (const [index, seller] of (await sellersForChat(30)).entries()) {
      if (index % 10 === 9) clock.move(day)
      await souqna.begin(buyer, seller, 'سلام عليكم هل متوفر')
    }
    await runTasks()
    expect(await openCases()).toEqual([])
  })

  test('as a first message to twelve people opens a case that does not show the message', async () => {
    const sender = await souqna.person({ created_at: new Date(clock.now() - 90 * day) })
    for (const [index, seller] of (await sellersForChat(12)).entries()) {
      if (index % 5 === 0) clock.move(day + 1)
      await souqna.begin(sender, seller, `${description} تواصل معي`)
    }
    await runTasks()
    expect(await openCases()).toMatchObject([
      { case: { subject: 'user', subject_id: sender.id, type: 'repeated_text' } },
    ])
    expect(await signalsOf()).toMatchObject([{ of: 'messages', count: 12, people: [{ id: sender.id }], ads: [] }])
    const [item] = await openCases()
    const details = await moderator.reports.desk(idParam(item?.case.id))
    expect(JSON.stringify(details)).not.toContain('العربون')
    expect(JSON.stringify(await db.rows(sql`select * from case_signals`))).not.toContain('العربون')
  })
})

describe('a price far below similar ads', () => {
  const rio = { category: 'cars-kia-rio', year: 2012, kilometers: 90_000 }
  const insertSimilar = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      await insertAd(db, { ...rio, seller_id: await insertUser(db), price: 400_000 + index * 1000 })
  }

  test('opens a case with both prices, and another one only for another price', async () => {
    await insertSimilar(10)
    const userId = await insertUser(db)
    const adId = await insertAd(db, { ...rio, seller_id: userId, price: 90_000 })
    await check({ userId, adId })
    expect(await openCases()).toMatchObject([
      { case: { subject_id: adId, type: 'low_price' }, subject_status: 'active' },
    ])
    expect(await signalsOf()).toMatchObject([{ price: 90_000, usual_price: 405_000, count: 10 }])
    await dismiss()
    await check({ userId, adId })
    expect(await openCases()).toEqual([])
    await db.rows(sql`update ads set price = 50000 where id = ${adId}`)
    await check({ userId, adId })
    expect(await openCases()).toHaveLength(1)
  })

  test('is no case with few similar ads, above a quarter, or without a price of the thing', async () => {
    await insertSimilar(7)
    const userId = await insertUser(db)
    const lonely = await insertAd(db, { ...rio, seller_id: userId, price: 50_000 })
    await check({ userId, adId: lonely })
    await insertSimilar(5)
    for (const values of [{ price: 150_000 }, { price: 0, price_kind: 'free' }, { price: 1000, price_kind: 'from' }])
      await check({ userId, adId: await insertAd(db, { ...rio, seller_id: userId, ...values }) })
    expect(await openCases()).toEqual([])
  })

  test('keeps the owner’s list readable while a moderator hides the ad', async () => {
    await insertSimilar(10)
    const owner = await newSeller()
    const adId = await insertAd(db, { ...rio, seller_id: owner.id, price: 90_000 })
    await check({ userId: owner.id, adId })
    const [item] = await openCases()
    await moderator.reports.decide({ ...idParam(item?.case.id), body: { action: 'hold' } })
    const { items } = await owner.api.dashboard.ads({ query: {} })
    expect(items.find(({ id }) => id === adId)).toMatchObject({ status: 'held', held_for: null })
  })

  test('at most so many cases an hour: the reports of people stay in sight', async () => {
    await insertSimilar(10)
    for (let index = 0; index < signalsPerHour + 3; index += 1) {
      const userId = await insertUser(db)
      await check({ userId, adId: await insertAd(db, { ...rio, seller_id: userId, price: 40_000 }) })
      // The cheap ones must not become the middle of the market.
      await db.rows(sql`update ads set status = 'paused' where seller_id = ${userId}`)
    }
    const found = await db.row(sql`select count(*)::int as count from case_signals`)
    expect(found).toEqual({ count: signalsPerHour })
  })
})

describe('photos of other sellers', () => {
  const [one, other] = [0x5a5a_1234_5ead_beefn, 0x0f0f_3c3c_5555_1234n]

  test('collected from two ads open a case with both ads; nothing is held', async () => {
    const [first, second, collector] = [await newSeller(), await newSeller(), await newSeller()]
    const sources = [
      await first.post({ images: [await first.image(one)] }),
      await second.post({ name: 'سيارة ثانية للبيع', images: [await second.image(other)] }),
    ]
    await runTasks()
    const images = [await collector.image(one), await collector.image(other)]
    const { id } = await collector.post({ description: 'سيارة نظيفة للبيع بداعي السفر، الموعد بعد العصر.', images })
    await runTasks()
    expect(await openCases()).toMatchObject([
      { case: { subject_id: id, type: 'similar_images' }, subject_status: 'active' },
    ])
    const [signal] = await signalsOf()
    expect(signal?.ads.map((ad) => ad.id)).toEqual(sources.map((ad) => ad.id))
  })

  test('of the own shop are no case', async () => {
    // Not the images of the ads above.
    const [mine, ours] = [0x6b6b_7821_1111_9e9en, 0x1e1e_2d2d_7777_4b4bn]
    const [owner, agent, colleague] = [await newSeller(), await newSeller(), await newSeller()]
    await db.rows(sql`insert into shops (user_id, zone_id, opened_at) values (${owner.id}, 354, now())`)
    for (const { id } of [agent, colleague])
      await db.rows(sql`insert into shop_agents (shop_id, user_id, joined_at) values (${owner.id}, ${id}, now())`)
    await owner.post({ images: [await owner.image(mine)] })
    await agent.post({ name: 'سيارة ثانية للبيع', images: [await agent.image(ours)] })
    await runTasks()
    const images = [await colleague.image(mine), await colleague.image(ours)]
    await colleague.post({ description: 'سيارة نظيفة للبيع بداعي السفر، الموعد بعد العصر.', images })
    await runTasks()
    expect(await openCases()).toEqual([])
  })
})
