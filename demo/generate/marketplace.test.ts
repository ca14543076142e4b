import { expect, test } from 'vitest'
import { foldSpelling } from '#contract/folding.ts'
import { makeMarketplace, pictureName, readReference, uniquePictures } from '#demo/insert.ts'
import { isArabic } from './activity.ts'
import type { Ad } from './rows.ts'

const now = new Date('2026-11-15T12:00:00Z')
const reference = await readReference()
const make = (ads: number, seed = 2026) => makeMarketplace({ seed, ads, now, reference })
const market = make(3000)
const texts = [
  ...market.ads.flatMap(({ row }) => [row.name, row.description]),
  ...market.inquiries.flatMap((one) => [one.name, one.content]),
]

test('the same seed gives the same marketplace, another seed another one', () => {
  expect(make(300)).toEqual(make(300))
  expect(make(300, 8).ads[0]).not.toEqual(make(300).ads[0])
})

test('every top category and every governorate has ads, in a big marketplace and in a small one', () => {
  for (const { ads } of [market, make(300)]) {
    expect(new Set(ads.map((ad) => ad.topSlug)).size).toBe(24)
    expect(new Set(ads.map((ad) => ad.row.governorate_id)).size).toBe(14)
  }
})

test('every family of categories outside cars has ads, and all but a few makes of car', () => {
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

test('next to no two ads and no two inquiries have one title, however it is spelled', () => {
  for (const names of [market.ads.map(({ row }) => row.name), market.inquiries.map((one) => one.name)]) {
    expect(new Set(names.map(foldSpelling)).size / names.length).toBeGreaterThan(0.98)
    expect(names.filter((name) => name.length > 120)).toEqual([])
  }
})

test('an ad stands in a category without children', () => {
  const parents = new Set(reference.categories.map((one) => one.parent_id))
  expect(market.ads.filter(({ row }) => parents.has(row.category_id))).toEqual([])
})

test('cars, homes and telephones are priced as in Syria', () => {
  // About 118 new pounds to the dollar.
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

test('about six ads in a hundred that have a price keep it to themselves', () => {
  const priced = market.ads.filter(({ row }) => row.price !== null)
  const hidden = priced.filter(({ row }) => !row.show_price)
  expectWithin(hidden.length / priced.length, 0.03, 0.09)
})

test('two thirds write Arabic, the rest mix or write English', () => {
  const share = (language: string) => market.ads.filter((ad) => ad.language === language).length / market.ads.length
  expectWithin(share('ar'), 0.63, 0.67)
  expectWithin(share('en'), 0.13, 0.17)
  expect(market.ads.filter((ad) => ad.language !== 'en').every(({ row }) => isArabic(row.description))).toBe(true)
  expect(market.ads.filter((ad) => ad.language === 'en').some(({ row }) => isArabic(row.description))).toBe(false)
})

test('nothing in a text reads like a phone number', () => {
  const phoneLike = /\d(?:[\s.\-–()]?\d){6,}|\+?963|00963|\b09\d/
  expect(texts.filter((text) => phoneLike.test(text.replaceAll(',', '')))).toEqual([])
})

test('no text has a hole, a choice or a stray mark left in it', () => {
  expect(texts.filter((text) => /[{}[\]<>|~]|undefined|null|NaN| {2}|^ | $/.test(text))).toEqual([])
})

test('what a home says of itself is what its details say', () => {
  for (const { row, language } of market.ads.filter((ad) => ad.topSlug === 'properties' && ad.language === 'en')) {
    expect(language).toBe('en')
    if (/lift/i.test(row.description)) expect(row.extras).toContain('elevator')
    const rooms = row.description.match(/(\d+) bedrooms?/i)?.[1]
    if (rooms) expect(row.rooms).toBe(Number(rooms))
    expect(row.deal).toBe(row.category_id >= 886 && row.category_id <= 903 ? 'rental' : 'sale')
  }
})

test('an ad ends sixty days after it was published, and only an expired one has ended', () => {
  for (const { row } of market.ads) {
    expect(Date.parse(row.expires_at) - Date.parse(row.published_at)).toBe(60 * 86_400_000)
    expect(Date.parse(row.expires_at) < now.getTime()).toBe(row.status === 'expired')
    expect(Date.parse(row.created_at)).toBeLessThanOrEqual(Date.parse(row.published_at))
    expect(Date.parse(row.updated_at)).toBeLessThanOrEqual(now.getTime())
  }
})

test('nobody acts before joining', () => {
  const joined = new Map(market.users.map((one) => [one.id, Date.parse(one.created_at)]))
  for (const { row } of market.ads) expect(Date.parse(row.created_at)).toBeGreaterThan(joined.get(row.seller_id) ?? 0)
  for (const one of market.comments) expect(Date.parse(one.created_at)).toBeGreaterThan(joined.get(one.author_id) ?? 0)
})

test('the last price of a history is the price asked now', () => {
  const last = new Map(market.prices.map((one) => [one.ad_id, one.price]))
  expectWithin(last.size / market.ads.length, 0.12, 0.18)
  for (const [id, price] of last) expect(market.ads[id - 1]?.row.price).toBe(price)
})

test('the days of an ad come to its views: all of them while it is young, and never more', () => {
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

test('ads share at most 1,600 pictures, one to eight each, none twice in an ad', () => {
  expect(uniquePictures(market).size).toBeLessThanOrEqual(1600)
  for (const { pictures } of market.ads) {
    expectWithin(pictures.length, 1, 8)
    expect(new Set(pictures.map(pictureName)).size).toBe(pictures.length)
  }
})

test('a car has one colour and one body in all its pictures', () => {
  for (const ad of market.ads.filter((one) => one.topSlug === 'cars')) {
    const outside = ad.pictures.filter((one) => one.angle !== 'inside')
    expect(new Set(outside.map((one) => `${one.color} ${one.body}`)).size).toBe(1)
  }
})

function medianUsd(isMeant: (ad: Ad) => boolean) {
  const prices = market.ads.filter(isMeant).flatMap(({ row }) => (row.price === null ? [] : [row.price]))
  return (prices.sort((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0) / 118
}

function expectWithin(value: number, low: number, high: number) {
  expect(value).toBeGreaterThanOrEqual(low)
  expect(value).toBeLessThanOrEqual(high)
}
