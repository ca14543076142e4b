import { expect, test } from 'vitest'
import { makeMarketplace } from './marketplace.ts'
import { readReference } from './reference.ts'

const now = new Date('2026-11-15T12:00:00Z')
const market = makeMarketplace({ seed: 2026, ads: 3000, now, reference: await readReference() })
const adOf = new Map(market.ads.map((ad) => [ad.row.id, ad]))
const minute = 60_000
const day = 24 * 60 * minute

const pricesOf = (name: RegExp) =>
  market.ads.filter(({ row }) => name.test(row.name)).flatMap(({ row }) => (row.price === null ? [] : [row.price]))

test.each([/غسال[ةه] حوضين/, /بسكليت جبلي/, /فرن كهربا/])('things with the title %s cost about the same', (name) => {
  const prices = pricesOf(name)
  expect(prices.length).toBeGreaterThan(1)
  expect(Math.max(...prices) / Math.min(...prices)).toBeLessThan(4)
})

test('the newest ads were not all posted at the same moment', () => {
  const ages = market.ads
    .filter(({ row }) => row.status === 'active')
    .map(({ row }) => Math.floor((now.getTime() - Date.parse(row.published_at)) / minute))
    .toSorted((a, b) => a - b)
    .slice(0, 24)
  expect(new Set(ages).size).toBeGreaterThan(18)
  expect(ages.at(-1)).toBeGreaterThan(60)
})

test('comments and replies come some time after what they answer', () => {
  const byId = new Map(market.comments.map((comment) => [comment.id, comment]))
  const onAds = market.comments.filter((comment) => comment.ad_id !== null)
  expect(onAds.length).toBeGreaterThan(1000)
  for (const comment of onAds) {
    const ad = adOf.get(comment.ad_id ?? 0)
    const earlier = comment.parent_id ? byId.get(comment.parent_id)?.created_at : ad?.row.published_at
    expect(Date.parse(comment.created_at) - Date.parse(earlier ?? '')).toBeGreaterThan(2 * minute)
  }
})

test('a seller does not call the same price firm and negotiable', () => {
  const replies = market.comments.filter((comment) => comment.parent_id !== null && comment.ad_id !== null)
  const isFirm = (body: string) => /نهائي|آخر سعر، ما|firm|final price/.test(body)
  const isOpen = (body: string) => /مجال|منتفق|egotiable|agree/.test(body)
  for (const [, same] of Map.groupBy(replies, (reply) => reply.ad_id))
    expect(same.some(({ body }) => isFirm(body)) && same.some(({ body }) => isOpen(body))).toBe(false)
})

test('comments on an Arabic ad are in Arabic and by private people', () => {
  const kindOf = new Map(market.users.map((user) => [user.id, user.kind]))
  for (const comment of market.comments.filter((one) => one.parent_id === null && one.ad_id !== null)) {
    expect(kindOf.get(comment.author_id)).toBe('person')
    if (adOf.get(comment.ad_id ?? 0)?.language === 'ar') expect(comment.body).toMatch(/[\u0600-\u06ff]/)
  }
})

test('at most one viewer in eight likes an ad', () => {
  for (const [adId, likes] of Map.groupBy(market.likes, (like) => like.ad_id))
    expect(likes.length).toBeLessThanOrEqual(1 + (adOf.get(adId)?.row.view_count ?? 0) / 8)
})

test('two prices of an ad are two weeks apart', () => {
  for (const [, prices] of Map.groupBy(market.prices, (price) => price.ad_id))
    for (const [index, { changed_at }] of prices.entries())
      if (index > 0)
        expect(Date.parse(changed_at) - Date.parse(prices[index - 1]?.changed_at ?? '')).toBeGreaterThanOrEqual(
          14 * day,
        )
})

test('a request names a wanted thing and is not a question', () => {
  expect(market.inquiries.filter((inquiry) => /[؟?]/.test(inquiry.name)).map((inquiry) => inquiry.name)).toEqual([])
})

test('no ad offers what the rules of the market prohibit', () => {
  const prohibited =
    /كشف معادن|مخطوط|يوريا|\burea\b|بيتبول|عمر 45 يوم|معدل نظيف|اشتراك سنة|شيفرة|الحجز بعربون|with a deposit|عثماني/i
  const offers = market.ads.filter(({ row }) => prohibited.test(`${row.name} ${row.description}`))
  expect(offers.map(({ row }) => row.name)).toEqual([])
})

test('featured ads are worth a fee: cars, homes and dear things', () => {
  const featured = market.ads.filter(({ row }) => row.featured_until)
  expect(featured.length).toBeGreaterThan(30)
  const cheap = featured.filter(
    ({ row }) => !['cars', 'properties'].includes(row.category_type) && (row.price ?? 0) < 20_000,
  )
  expect(cheap.map(({ row }) => row.name)).toEqual([])
})

test('the experience of a job is the one that its words name', () => {
  const experienceOf = (words: RegExp) =>
    new Set(
      market.ads
        .filter(({ row }) => row.category_type === 'jobs' && words.test(`${row.name} ${row.description}`))
        .map(({ row }) => row.attributes.experience),
    )
  expect(experienceOf(/خبرة 1\d سنة|خبرة 10 سنين/)).toEqual(new Set(['10_years_or_more']))
  expect(experienceOf(/خبرة شرط|Experience required|Experienced/)).not.toContain('no_experience')
})
