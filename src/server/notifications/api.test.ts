import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, notify, events } = await testApi(db, { clock })

const insertKia = (seller: number) =>
  insertAd(db, { category: 'cars-kia-rio', name: 'كيا ريو للبيع', seller_id: seller })

async function sellerWithLikes(count: number) {
  const seller = await insertUser(db)
  const ad = await insertKia(seller)
  const fans: number[] = []
  for (let index = 0; index < count; index++) {
    const fan = await insertUser(db)
    fans.push(fan)
    await db.transaction((tx) => notify(tx, { to: seller, kind: 'like', actor: fan, adId: ad }))
  }
  return { seller, ad, fans, api: await as(seller) }
}

test('groups the same action of several users into one entry, newest first', async () => {
  const { ad, fans, api } = await sellerWithLikes(5)
  const { items, unread_count } = await api.notifications.list()
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    kind: 'like',
    people_count: 5,
    ad: { id: ad, name: 'كيا ريو للبيع' },
    is_read: false,
  })
  expect(items[0]?.people.map(({ id }) => id)).toEqual(fans.slice(2).reverse())
  expect(unread_count).toBe(1)
})

test('keeps a read entry unchanged and starts a new one for later actions', async () => {
  const { seller, ad, api } = await sellerWithLikes(2)
  const first = (await api.notifications.list()).items[0]
  expect(await api.notifications.read({ body: { id: first?.id ?? 0 } })).toEqual({ unread_count: 0 })
  const late = await insertUser(db)
  await db.transaction((tx) => notify(tx, { to: seller, kind: 'like', actor: late, adId: ad }))
  const { items } = await api.notifications.list()
  expect(items.map(({ people_count, is_read }) => ({ people_count, is_read }))).toEqual([
    { people_count: 1, is_read: false },
    { people_count: 2, is_read: true },
  ])
})

test('notifies once of a repeated action and never of the user’s own action', async () => {
  const { seller, ad, fans, api } = await sellerWithLikes(1)
  for (const actor of [fans[0] ?? 0, seller])
    await db.transaction((tx) => notify(tx, { to: seller, kind: 'like', actor, adId: ad }))
  expect((await api.notifications.list()).items).toMatchObject([{ people_count: 1 }])
})

test('pages continue where the last one ended, without duplicates', async () => {
  const seller = await insertUser(db)
  const api = await as(seller)
  const fan = await insertUser(db)
  const ads: number[] = []
  for (let index = 0; index < 45; index++) {
    const ad = await insertKia(seller)
    ads.push(ad)
    await db.transaction((tx) => notify(tx, { to: seller, kind: 'like', actor: fan, adId: ad }))
  }
  // A second like makes the oldest group the newest.
  const late = await insertUser(db)
  await db.transaction((tx) => notify(tx, { to: seller, kind: 'like', actor: late, adId: ads[0] ?? 0 }))
  const seen: number[] = []
  let before: number | undefined
  do {
    const page = await api.notifications.list(before ? { query: { before } } : {})
    seen.push(...page.items.map(({ ad }) => ad?.id ?? 0))
    before = page.next_before ?? undefined
  } while (before)
  expect(seen).toEqual([ads[0], ...ads.slice(1).reverse()])
})

test('marks everything up to the last seen entry, but not newer ones', async () => {
  const { seller, api } = await sellerWithLikes(1)
  const seen = (await api.notifications.list()).items[0]?.id ?? 0
  await db.transaction((tx) => notify(tx, { to: seller, kind: 'ad_expired' }))
  expect(await api.notifications.read({ body: { up_to: seen } })).toEqual({ unread_count: 1 })
  expect(await api.notifications.unread()).toEqual({ unread_count: 1 })
})

test('does not list or mark notifications of another user', async () => {
  const { api } = await sellerWithLikes(1)
  const id = (await api.notifications.list()).items[0]?.id ?? 0
  const otherUser = await as(await insertUser(db))
  await otherUser.notifications.read({ body: { id } })
  await otherUser.notifications.read({ body: { up_to: id } })
  expect((await otherUser.notifications.list()).items).toEqual([])
  expect(await api.notifications.unread()).toEqual({ unread_count: 1 })
})

test('skips a kind that is switched off, and rejects switching off mandatory kinds', async () => {
  const { seller, ad, api } = await sellerWithLikes(0)
  expect(await api.notifications.setMode({ body: { kind: 'like', mode: 'off' } })).toMatchObject({
    modes: { like: 'off', follow: 'now' },
  })
  const fan = await insertUser(db)
  await db.transaction((tx) => notify(tx, { to: seller, kind: 'like', actor: fan, adId: ad }))
  expect((await api.notifications.list()).items).toEqual([])
  // @ts-expect-error the contract has no switch for this kind
  await expect(api.notifications.setMode({ body: { kind: 'ad_removed', mode: 'off' } })).rejects.toMatchObject({
    status: 422,
  })
})

test('skips actors who are blocked before or after the action', async () => {
  const { seller, ad, fans, api } = await sellerWithLikes(2)
  await api.people.block({ params: { id: String(fans[0]) } })
  expect((await api.notifications.list()).items).toMatchObject([{ people_count: 1, people: [{ id: fans[1] }] }])
  await db.transaction((tx) => notify(tx, { to: seller, kind: 'comment', actor: fans[0] ?? 0, adId: ad }))
  expect((await api.notifications.list()).items).toHaveLength(1)
})

test('sends an event to open pages after the commit, and none after a rollback', async () => {
  const { seller } = await sellerWithLikes(1)
  const eventCount = () => events.filter(({ to, event }) => to === seller && event === 'notification').length
  expect(eventCount()).toBe(1)
  const rollback = db.transaction(async (tx) => {
    await notify(tx, { to: seller, kind: 'ad_expired' })
    throw new Error('rollback')
  })
  await expect(rollback).rejects.toThrow('rollback')
  expect(eventCount()).toBe(1)
  expect(await db.rows(sql`select from notifications where user_id = ${seller}`)).toHaveLength(1)
})

describe('a popular thing', () => {
  /** One group with this many people, newer than everything else of the user. */
  const insertFollowers = (userId: number, count: number) =>
    db.rows(sql`
      with fans as (
        insert into users (user_name, full_name)
        select 'fan_' || ${userId}::bigint || '_' || n, 'A Fan' from generate_series(1, ${count}::int) n returning id)
      insert into notifications (user_id, kind, group_key, actor_id) select ${userId}, 'follow', 'follow', id from fans`)

  test('does not hide older notifications, and all its people are counted', async () => {
    const seller = await insertUser(db)
    const api = await as(seller)
    const ads: number[] = []
    for (let index = 0; index < 30; index++) {
      const ad = await insertKia(seller)
      ads.push(ad)
      await db.transaction((tx) => notify(tx, { to: seller, kind: 'ad_expired', adId: ad }))
    }
    await insertFollowers(seller, 500)
    const first = await api.notifications.list()
    expect(first.items).toHaveLength(20)
    expect(first.items[0]).toMatchObject({ kind: 'follow', people_count: 500 })
    expect(first.items[0]?.people).toHaveLength(3)
    const second = await api.notifications.list({ query: { before: first.next_before ?? 0 } })
    expect(second.next_before).toBeNull()
    const found = [...first.items, ...second.items].slice(1).map(({ ad }) => ad?.id)
    expect(found).toEqual(ads.toReversed())
  })

  test('counts as one unread entry beside the others', async () => {
    const seller = await insertUser(db)
    for (let index = 0; index < 3; index++) {
      const ad = await insertKia(seller)
      await db.transaction((tx) => notify(tx, { to: seller, kind: 'ad_expired', adId: ad }))
    }
    await insertFollowers(seller, 1_500)
    expect(await (await as(seller)).notifications.unread()).toEqual({ unread_count: 4 })
  })

  test('keeps its entry when the newest person is blocked', async () => {
    const { fans, api } = await sellerWithLikes(3)
    await api.people.block({ params: { id: String(fans[2]) } })
    const { items } = await api.notifications.list()
    expect(items).toMatchObject([{ people_count: 2, people: [{ id: fans[1] }, { id: fans[0] }] }])
  })
})
