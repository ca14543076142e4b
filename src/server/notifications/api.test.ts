import { expect, test } from 'vitest'
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
  for (let i = 0; i < count; i++) {
    const fan = await insertUser(db)
    fans.push(fan)
    await db.transaction((tx) => notify(tx, { to: seller, kind: 'like', actor: fan, adId: ad }))
  }
  return { seller, ad, fans, mine: await as(seller) }
}

test('what several people did to one thing is told as one, the newest first', async () => {
  const { ad, fans, mine } = await sellerWithLikes(5)
  const { items, unread_count } = await mine.notifications.list()
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

test('what is read stays as it was told, and what comes later is told anew', async () => {
  const { seller, ad, mine } = await sellerWithLikes(2)
  const first = (await mine.notifications.list()).items[0]
  expect(await mine.notifications.read({ body: { id: first?.id ?? 0 } })).toEqual({ unread_count: 0 })
  const late = await insertUser(db)
  await db.transaction((tx) => notify(tx, { to: seller, kind: 'like', actor: late, adId: ad }))
  const { items } = await mine.notifications.list()
  expect(items.map(({ people_count, is_read }) => ({ people_count, is_read }))).toEqual([
    { people_count: 1, is_read: false },
    { people_count: 2, is_read: true },
  ])
})

test('the same deed, done and undone and done, is told once; one’s own deeds are not told', async () => {
  const { seller, ad, fans, mine } = await sellerWithLikes(1)
  for (const actor of [fans[0] ?? 0, seller])
    await db.transaction((tx) => notify(tx, { to: seller, kind: 'like', actor, adId: ad }))
  expect((await mine.notifications.list()).items).toMatchObject([{ people_count: 1 }])
})

test('pages go on where the last ended and name nothing twice', async () => {
  const seller = await insertUser(db)
  const mine = await as(seller)
  const fan = await insertUser(db)
  const ads: number[] = []
  for (let i = 0; i < 45; i++) {
    const ad = await insertKia(seller)
    ads.push(ad)
    await db.transaction((tx) => notify(tx, { to: seller, kind: 'like', actor: fan, adId: ad }))
  }
  // A second fan makes the oldest group the newest.
  const late = await insertUser(db)
  await db.transaction((tx) => notify(tx, { to: seller, kind: 'like', actor: late, adId: ads[0] ?? 0 }))
  const seen: number[] = []
  let before: number | undefined
  do {
    const page = await mine.notifications.list(before ? { query: { before } } : {})
    seen.push(...page.items.map(({ ad }) => ad?.id ?? 0))
    before = page.next_before ?? undefined
  } while (before)
  expect(seen).toEqual([ads[0], ...ads.slice(1).reverse()])
})

test('everything up to what was seen is marked, and not what came meanwhile', async () => {
  const { seller, mine } = await sellerWithLikes(1)
  const seen = (await mine.notifications.list()).items[0]?.id ?? 0
  await db.transaction((tx) => notify(tx, { to: seller, kind: 'ad_expired' }))
  expect(await mine.notifications.read({ body: { up_to: seen } })).toEqual({ unread_count: 1 })
  expect(await mine.notifications.unread()).toEqual({ unread_count: 1 })
})

test('nobody reads or marks what somebody else was told', async () => {
  const { mine } = await sellerWithLikes(1)
  const id = (await mine.notifications.list()).items[0]?.id ?? 0
  const stranger = await as(await insertUser(db))
  await stranger.notifications.read({ body: { id } })
  await stranger.notifications.read({ body: { up_to: id } })
  expect((await stranger.notifications.list()).items).toEqual([])
  expect(await mine.notifications.unread()).toEqual({ unread_count: 1 })
})

test('a kind that is switched off is not told; what concerns one’s rights cannot be', async () => {
  const { seller, ad, mine } = await sellerWithLikes(0)
  expect(await mine.notifications.setSwitch({ body: { kind: 'like', is_on: false } })).toMatchObject({
    like: false,
    follow: true,
  })
  const fan = await insertUser(db)
  await db.transaction((tx) => notify(tx, { to: seller, kind: 'like', actor: fan, adId: ad }))
  expect((await mine.notifications.list()).items).toEqual([])
  // @ts-expect-error the contract does not let it be switched
  await expect(mine.notifications.setSwitch({ body: { kind: 'ad_removed', is_on: false } })).rejects.toMatchObject({
    status: 422,
  })
})

test('whoever is blocked, before or after, is not told of', async () => {
  const { seller, ad, fans, mine } = await sellerWithLikes(2)
  await mine.people.block({ params: { id: String(fans[0]) } })
  expect((await mine.notifications.list()).items).toMatchObject([{ people_count: 1, people: [{ id: fans[1] }] }])
  await db.transaction((tx) => notify(tx, { to: seller, kind: 'comment', actor: fans[0] ?? 0, adId: ad }))
  expect((await mine.notifications.list()).items).toHaveLength(1)
})

test('open browsers hear of it once it is kept, and not when it was rolled back', async () => {
  const { seller } = await sellerWithLikes(1)
  const heard = () => events.filter(({ to, event }) => to === seller && event === 'notification').length
  expect(heard()).toBe(1)
  const undone = db.transaction(async (tx) => {
    await notify(tx, { to: seller, kind: 'ad_expired' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(heard()).toBe(1)
  expect(await db.rows(sql`select from notifications where user_id = ${seller}`)).toHaveLength(1)
})
