import { expect, test } from 'vitest'
import { dollarsToPounds } from '#contract/currencies.ts'
import { foldSpelling } from '#contract/folding.ts'
import { perPage } from '#contract/paging.ts'
import { foldQuery } from '#server/insight/index.ts'
import { isArabic } from './activity.ts'
import { imageName, uniqueImages } from './image-subjects.ts'
import { makeMarketplace } from './marketplace.ts'
import { demoRate } from './price-columns.ts'
import { readReference } from './reference.ts'
import type { Ad, ImageSubject } from './rows.ts'

const now = new Date('2026-11-15T12:00:00Z')
const reference = await readReference()
const make = (ads: number, seed = 2026) => makeMarketplace({ seed, ads, now, reference })
const market = make(3000)
const texts = [
  ...market.ads.flatMap(({ row }) => [row.name, row.description]),
  ...market.inquiries.flatMap((one) => [one.name, one.content]),
]

test('the same seed gives the same marketplace, another seed gives another one', () => {
  expect(make(300)).toEqual(make(300))
  expect(make(300, 8).ads[0]).not.toEqual(make(300).ads[0])
})

test('every top category and every governorate has ads, with 3,000 ads and with 300', () => {
  for (const { ads } of [market, make(300)]) {
    expect(new Set(ads.map((ad) => ad.topSlug)).size).toBe(24)
    expect(new Set(ads.map((ad) => ad.row.governorate_id)).size).toBe(14)
  }
})

test('every category of level two has ads, except for at most five makes of cars', () => {
  const byId = new Map(reference.categories.map((one) => [one.id, one]))
  const isSold = new Set<string>()
  for (const { row } of market.ads) {
    let at = byId.get(row.category_id)
    while (at && at.level > 2) at = byId.get(at.parent_id ?? 0)
    if (at) isSold.add(at.slug)
  }
  const families = reference.categories.filter((one) => one.level === 2)
  const empty = families.filter((one) => !isSold.has(one.slug)).map((one) => one.slug)
  expect(empty.filter((slug) => !slug.startsWith('cars-'))).toEqual([])
  expect(empty.length).toBeLessThan(6)
})

test('at least 98 of 100 ads and inquiries have a title of their own, whatever the spelling', () => {
  for (const names of [market.ads.map(({ row }) => row.name), market.inquiries.map((one) => one.name)]) {
    expect(new Set(names.map(foldSpelling)).size / names.length).toBeGreaterThan(0.98)
    expect(names.filter((name) => name.length > 120)).toEqual([])
  }
})

test('every ad is in a category without children', () => {
  const parents = new Set(reference.categories.map((one) => one.parent_id))
  expect(market.ads.filter(({ row }) => parents.has(row.category_id))).toEqual([])
})

test('prices of cars, homes and phones are as in Syria', () => {
  expectWithin(
    medianUsd((ad) => ad.topSlug === 'cars'),
    4_000,
    14_000,
  )
  expectWithin(
    medianUsd((ad) => ad.categorySlug === 'properties-sale-apartment'),
    20_000,
    120_000,
  )
  expectWithin(
    medianUsd((ad) => ad.categorySlug === 'properties-rent-apartment'),
    60,
    500,
  )
  expectWithin(
    medianUsd((ad) => ad.categorySlug.startsWith('mobiles-phones')),
    80,
    500,
  )
})

test('about six of a hundred priced ads hide their price', () => {
  const priced = market.ads.filter(({ row }) => row.price !== null)
  const hidden = priced.filter(({ row }) => !row.show_price)
  expectWithin(hidden.length / priced.length, 0.03, 0.09)
})

test('two thirds of the ads are in Arabic, the rest are mixed or in English', () => {
  const share = (language: string) => market.ads.filter((ad) => ad.language === language).length / market.ads.length
  expectWithin(share('ar'), 0.63, 0.67)
  expectWithin(share('en'), 0.13, 0.17)
  expect(market.ads.filter((ad) => ad.language !== 'en').every(({ row }) => isArabic(row.description))).toBe(true)
  expect(market.ads.filter((ad) => ad.language === 'en').some(({ row }) => isArabic(row.description))).toBe(false)
})

test('no text contains anything like a phone number', () => {
  const phoneLike = /\d(?:[\s.\-–()]?\d){6,}|\+?963|00963|\b09\d/
  expect(texts.filter((text) => phoneLike.test(text.replaceAll(',', '')))).toEqual([])
})

test('no text contains an unfilled placeholder, an unresolved choice or a stray space', () => {
  expect(texts.filter((text) => /[{}[\]<>|~]|undefined|null|NaN| {2}|^ | $/.test(text))).toEqual([])
})

test('the description of a home agrees with its attributes', () => {
  for (const { row, language } of market.ads.filter((ad) => ad.topSlug === 'properties' && ad.language === 'en')) {
    expect(language).toBe('en')
    if (/lift/i.test(row.description)) expect(row.extras).toContain('elevator')
    const rooms = row.description.match(/(\d+) bedrooms?/i)?.[1]
    if (rooms) expect(row.rooms).toBe(Number(rooms))
    expect(row.deal).toBe(row.category_id >= 886 && row.category_id <= 903 ? 'rental' : 'sale')
  }
})

test('an ad expires sixty days after publication, and only expired ads are past that date', () => {
  for (const { row } of market.ads) {
    expect(Date.parse(row.expires_at) - Date.parse(row.published_at)).toBe(60 * 86_400_000)
    expect(Date.parse(row.expires_at) < now.getTime()).toBe(row.status === 'expired')
    expect(Date.parse(row.created_at)).toBeLessThanOrEqual(Date.parse(row.published_at))
    expect(Date.parse(row.updated_at)).toBeLessThanOrEqual(now.getTime())
  }
})

test('users post and comment only after they joined', () => {
  const joined = new Map(market.users.map((one) => [one.id, Date.parse(one.created_at)]))
  for (const { row } of market.ads) expect(Date.parse(row.created_at)).toBeGreaterThan(joined.get(row.seller_id) ?? 0)
  for (const one of market.comments) expect(Date.parse(one.created_at)).toBeGreaterThan(joined.get(one.author_id) ?? 0)
})

test('the last price of a price history is the current price', () => {
  const last = new Map(market.prices.map((one) => [one.ad_id, one.price]))
  expectWithin(last.size / market.ads.length, 0.12, 0.18)
  for (const [id, price] of last) expect(market.ads[id - 1]?.row.price).toBe(price)
})

test('the daily views of an ad add up to its view count, or to less when the ad is older than 30 days', () => {
  const days = new Map(market.days.map((one) => [one.ad_id, one]))
  for (const { row } of market.ads) {
    const { first = '', views = [] } = days.get(row.id) ?? {}
    const seen = views.reduce((sum, one) => sum + one, 0)
    const isYoung = row.created_at.slice(0, 10) >= '2026-10-17'
    if (isYoung) expect([row.id, seen]).toEqual([row.id, row.view_count])
    else expect(seen).toBeLessThanOrEqual(row.view_count)
    expect(views.length).toBeLessThanOrEqual(30)
    expect(views.every((one) => one >= 0)).toBe(true)
    if (views.length) expect(Date.parse(first) + (views.length - 1) * 86_400_000).toBeLessThanOrEqual(now.getTime())
  }
  expect(market.reveals.length).toBeGreaterThan(2000)
  for (const { ad_id, viewer_id, revealed_at } of market.reveals) {
    expect(market.ads[ad_id - 1]?.row).toMatchObject({ show_phone: true })
    expect([market.ads[ad_id - 1]?.row.seller_id, 1, 2, 70, 200]).not.toContain(viewer_id)
    expect(Date.parse(revealed_at)).toBeLessThan(now.getTime())
  }
})

test('no page of the home list or of a top category shows a cover twice', () => {
  const active = market.ads
    .filter(({ row }) => row.status === 'active')
    .sort((a, b) => (a.row.published_at < b.row.published_at ? 1 : -1))
  for (const slug of [undefined, ...new Set(active.map(({ topSlug }) => topSlug))]) {
    const covers = active
      .filter(({ topSlug }) => !slug || topSlug === slug)
      .map(({ images }) => imageName(images[0] as ImageSubject))
    for (let first = 0; first < covers.length; first += perPage) {
      const page = covers.slice(first, first + perPage)
      expect(page.length - new Set(page).size, `${slug ?? 'home'}, from ${first}`).toBe(0)
    }
  }
})

test('ads share at most 1,520 images; an ad has one to eight, none twice', () => {
  expect(new Set(market.ads.flatMap(({ images }) => images.map(imageName))).size).toBeLessThanOrEqual(1520)
  for (const { images } of market.ads) {
    expectWithin(images.length, 1, 8)
    expect(new Set(images.map(imageName)).size).toBe(images.length)
  }
})

test('every shop has a sign and about half of the people have a face', () => {
  const shops = market.users.filter(({ kind }) => kind !== 'person')
  expect(shops.filter(({ picture }) => !picture)).toEqual([])
  // Newcomers have none yet.
  const people = market.users.filter(({ kind, created_at }) => kind === 'person' && created_at < '2026-08-01')
  const share = people.filter(({ picture }) => picture).length / people.length
  expectWithin(share, 0.4, 0.6)
  const drawn = uniqueImages(market)
  for (const { picture } of market.users) if (picture) expect(drawn.has(picture)).toBe(true)
})

test('members joined, looked around and searched in the last weeks, after they had joined', () => {
  const joined = new Map(market.users.map(({ id, created_at }) => [id, created_at]))
  const lately = [...joined.values()].filter((time) => time > '2026-10-16')
  expectWithin(lately.length, 30, 100)
  for (const { viewer_id, revealed_at } of market.reveals) {
    expect(revealed_at >= (joined.get(viewer_id) ?? 'z')).toBe(true)
    expect(revealed_at <= now.toISOString()).toBe(true)
  }
  for (const { query } of market.searches) expect(foldQuery(query)).toBe(query)
  expect(market.searches.some(({ empty_searches }) => empty_searches > 0)).toBe(true)
})

test('the cover shows what the title says', () => {
  const coverOf = (words: RegExp, top: string) =>
    new Set(
      market.ads.filter((ad) => ad.topSlug === top && words.test(ad.row.name)).map(({ images }) => images[0]?.kind),
    )
  expect([...coverOf(/حصان/, 'lost-found')]).toEqual(['horse'])
  expect([...coverOf(/طاول[ةه] وكراسي/, 'free')]).toEqual(['dining-table'])
  expect([...coverOf(/قفص قطط/, 'animals')]).toEqual(['pet-carrier'])
  expect([...coverOf(/^سائق/, 'jobs')]).toEqual(['car-inside'])
  const cats = market.ads.filter(({ categorySlug }) => categorySlug === 'animals-cats')
  expect(cats.filter(({ row }) => /أخضر|أزرق|green|navy/.test(row.name))).toEqual([])
})

test('a car has the same colour and body in all its images', () => {
  for (const ad of market.ads.filter((one) => one.topSlug === 'cars')) {
    const outside = ad.images.filter((one) => one.angle !== 'inside')
    expect(new Set(outside.map((one) => `${one.color} ${one.body}`)).size).toBe(1)
  }
})

/** About 118 new Syrian pounds are one dollar. */
function medianUsd(isIncluded: (ad: Ad) => boolean) {
  const prices = market.ads.filter(isIncluded).flatMap(({ row }) => (row.price === null ? [] : [row.price]))
  return (prices.sort((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0) / 118
}

function expectWithin(value: number, low: number, high: number) {
  expect(value).toBeGreaterThanOrEqual(low)
  expect(value).toBeLessThanOrEqual(high)
}

test('prices are of all kinds and currencies, and dollars agree with the rate', () => {
  const rows = market.ads.map(({ row }) => row)
  const kinds = new Set(rows.map((row) => row.price_kind))
  expect([...kinds].sort()).toEqual(['fixed', 'free', 'from', 'negotiable', 'on_request', 'rent', 'salary'])
  const dollars = rows.filter((row) => row.price_currency === 'usd')
  expectWithin(dollars.length / rows.length, 0.1, 0.25)
  expect(dollars.every((row) => row.price === dollarsToPounds(row.price_dollars ?? 0, demoRate))).toBe(true)
  expect(rows.some((row) => row.price_currency === 'old')).toBe(true)
  expect(rows.every((row) => row.price_kind !== 'free' || !row.price)).toBe(true)
})
