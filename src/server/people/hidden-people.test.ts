// Blocking in every public call: neither user sees the other, visitors and third users see both.
import { describe, expect, test } from 'vitest'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { as, client } = await testApi(db)

const [rima, sami, huda] = [await insertUser(db), await insertUser(db), await insertUser(db)]
const inquiryOf = async (author: number) =>
  (
    await db.row<{ id: number }>(sql`
      insert into inquiries (author_id, category_id, top_category_id, name, content)
      select ${author}, id, 1, 'مطلوب كيا ريو', 'نظيفة وأوتوماتيك ونقداً' from categories where slug = 'cars-kia-rio'
      returning id::float8 as id`)
  )?.id ?? 0
const adOf = (seller: number) =>
  insertAd(db, { category: 'cars-kia-rio', seller_id: seller, featured_until: new Date(Date.now() + 86_400_000) })
const ads = { rima: await adOf(rima), sami: await adOf(sami), huda: await adOf(huda) }
const inquiries = { rima: await inquiryOf(rima), sami: await inquiryOf(sami) }
async function comment(author: number, body: string, parent: number | null = null) {
  const row = await db.row<{ id: number }>(sql`
    insert into comments (ad_id, author_id, body, parent_id) values (${ads.huda}, ${author}, ${body}, ${parent})
    returning id::float8 as id`)
  return row?.id ?? 0
}
const question = await comment(rima, 'كم آخر سعر؟')
await comment(huda, 'قابل للتفاوض', question)
await comment(sami, 'هل ما زالت موجودة؟')
await db.rows(sql`
  insert into ratings (rater_id, seller_id, stars, recommends, comment) values (${rima}, ${huda}, 5, true, 'صادقة')`)
await db.rows(sql`insert into experience_ratings (user_id, stars, comment) values (${rima}, 4, 'موقع سهل')`)

const asRima = await as(rima)
await asRima.people.block(idParam(sami))

const seenBy = {
  rima: { api: asRima, own: rima, other: 'sami' as const, otherId: sami },
  sami: { api: await as(sami), own: sami, other: 'rima' as const, otherId: rima },
}

describe.each(['rima', 'sami'] as const)('a block hides the other user from %s', (name) => {
  const { api, other, otherId } = seenBy[name]

  test('in the calls for one thing, with the answer for a missing one', async () => {
    const missing = idParam(999_999)
    const errorOf = (call: Promise<unknown>) =>
      call.then(
        () => expect.fail('the call succeeded'),
        (thrown) => thrown as ApiError,
      )
    for (const [call, id] of [
      [api.sellers.one, otherId],
      [api.sellers.ads, otherId],
      [api.ads.one, ads[other]],
      [api.inquiries.one, inquiries[other]],
    ] as const) {
      const [error, expected] = [await errorOf(call(idParam(id))), await errorOf(call(missing))]
      expect(error).toMatchObject({ status: 404, code: expected.code })
      expect(error.message).toBe(expected.message)
    }
  })

  test('in lists, whose total stays the public one', async () => {
    const sellersIn = (items: { seller_id: number }[]) => items.map((card) => card.seller_id)
    const { advertisement_posts } = await api.ads.home()
    expect(sellersIn(advertisement_posts.items)).not.toContain(otherId)
    expect(sellersIn(advertisement_posts.items)).toContain(huda)
    expect(advertisement_posts.paginate.total).toBe(3)
    expect(sellersIn((await api.ads.featured()).items)).not.toContain(otherId)
    const listed = (await api.inquiries.list()).items.map((inquiry) => inquiry.author.id)
    expect(listed).not.toContain(otherId)
    const beside = await api.ads.one(idParam(ads.huda))
    expect(sellersIn([...beside.related, ...beside.nearby])).not.toContain(otherId)
  })
})

test('a hidden comment leaves an empty place when others replied to it, and is gone otherwise', async () => {
  const seenBySami = (await seenBy.sami.api.ads.one(idParam(ads.huda))).comments
  expect(seenBySami.map(({ author, is_deleted, body }) => [author?.id, is_deleted, body])).toEqual([
    [undefined, true, ''],
    [huda, false, 'قابل للتفاوض'],
    [sami, false, 'هل ما زالت موجودة؟'],
  ])
  const seenByRima = (await asRima.ads.one(idParam(ads.huda))).comments
  expect(seenByRima.map((item) => item.author?.id)).toEqual([rima, huda])
})

test('ratings of a hidden user are not listed, and still count', async () => {
  const seller = await seenBy.sami.api.sellers.one(idParam(huda))
  expect([seller.ratings, seller.ratings_count]).toEqual([[], 1])
  expect((await seenBy.sami.api.ratings.experience()).latest).toEqual([])
})

test('visitors and other users see both', async () => {
  for (const api of [client('en'), await as(huda)]) {
    expect((await api.ads.home()).advertisement_posts.items).toHaveLength(3)
    expect((await api.ads.one(idParam(ads.huda))).comments).toHaveLength(3)
    expect(await api.sellers.one(idParam(rima))).toMatchObject({ id: rima })
    expect((await api.ratings.experience()).latest).toHaveLength(1)
  }
})

test('the session names only the people that the user blocked, never those who blocked the user', async () => {
  expect((await asRima.me.start()).hidden_sellers).toEqual([sami])
  expect((await seenBy.sami.api.me.start()).hidden_sellers).toEqual([])
})
