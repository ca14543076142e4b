import { beforeAll, expect, test } from 'vitest'
import type { HomeQuery } from '#contract/ads.ts'
import { perPage } from '#contract/paging.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { inTurn, placeFeatured } from './featured-slots.ts'
import { searchAds } from './search-ads.ts'
import { readSearchMetadata, type SearchMetadata } from './search-metadata.ts'
import { refreshCounts, refreshWords } from './word-statistics.ts'

const db = await cloneDatabase()
let metadata: SearchMetadata
const featured = new Set<number>()
const phones: number[] = []

beforeAll(async () => {
  for (let place = 0; place < 61; place += 1) await addPhone(place)
  await feature([phones[0], phones[1], phones[2], phones[3], phones[4], phones[5]])
  for (let place = 0; place < 25; place += 1) {
    await insertAd(db, { category: 'animals-birds', name: `كنار رقم ${place}`, price: 100 + place })
  }
  await refreshWords(db)
  await refreshCounts(db)
  metadata = await readSearchMetadata(db)
})

/** The first ones are the oldest, so that none of the featured ads is on the first page by itself. */
async function addPhone(place: number) {
  const published_at = new Date(Date.UTC(2026, 0, 1 + place))
  const ad = {
    category: 'mobiles-phones-samsung',
    name: `سامسونغ ${place ? 'نظيف' : 'مكسور'} ${place}`,
    price: 1000 + place,
    published_at,
  }
  phones.push(await insertAd(db, ad))
}

async function feature(ids: (number | undefined)[]) {
  await db.pool.query("update ads set featured_until = now() + interval '1 day' where id = any($1)", [ids])
  for (const id of ids) if (id !== undefined) featured.add(id)
}

const list = (query: HomeQuery) => searchAds(db, metadata, query)
const featuredIn = (ids: number[]) => ids.flatMap((id, place) => (featured.has(id) ? [place] : []))

async function readAll(query: HomeQuery) {
  const pages: number[][] = []
  let cursor: string | null | undefined
  do {
    const result = await list(cursor ? { ...query, cursor } : query)
    pages.push(result.ids)
    cursor = result.nextCursor
  } while (cursor)
  return pages
}

test.each([{}, { search: 'سامسونغ' }])('the first page has featured ads in every fifth place: %j', async (query) => {
  const { ids } = await list(query)
  expect(ids).toHaveLength(perPage)
  expect(featuredIn(ids)).toEqual([2, 7, 12, 17])
  expect(new Set(ids).size).toBe(perPage)
})

test.each([{}, { search: 'سامسونغ' }])(
  'no ad is lost behind a page with slots, and none stands twice in one: %j',
  async (query) => {
    const pages = await readAll(query)
    for (const ids of pages) expect(new Set(ids).size).toBe(ids.length)
    const all = new Set(pages.flat())
    expect(phones.filter((id) => !all.has(id))).toEqual([])
  },
)

test('no ad is lost between pages that are asked for by number', async () => {
  const query = { search: 'سامسونغ' }
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ ...query, page })))
  const all = new Set(pages.flatMap(({ ids }) => ids))
  expect(phones.filter((id) => !all.has(id))).toEqual([])
})

test.each<HomeQuery>([
  { sort: 'newest' },
  { sort: 'lowest' },
  { search: 'سامسونغ', sort: 'newest' },
  { search: 'ارخص سامسونغ' },
])('an order that a person chose has no slots: %j', async (query) => {
  expect((await list(query)).hasSlots).toBe(false)
})

test('only ads with all filters and words stand in slots', async () => {
  const birds = await list({ search: 'كنار' })
  expect(birds.ids).toHaveLength(perPage)
  expect(featuredIn(birds.ids)).toEqual([])
  const { ids } = await list({ priceFrom: 1002 })
  expect(ids.filter((id) => id === phones[0] || id === phones[1])).toEqual([])
  const excluded = await list({ search: 'سامسونغ -مكسور' })
  expect(excluded.ids).not.toContain(phones[0])
})

test('an ad whose time as a featured one has ended stands in no slot', async () => {
  await db.pool.query("update ads set featured_until = now() - interval '1 minute' where id = $1", [phones[5]])
  const { ids } = await list({})
  expect(ids).not.toContain(phones[5])
})

test('over the hours every featured ad gets its turn', () => {
  for (let count = 1; count <= 30; count += 1) {
    const all = Array.from({ length: count }, (_, place) => place)
    const seen = new Set<number>()
    for (let hour = 0; hour < count; hour += 1) {
      for (const id of inTurn(all, hour * 3_600_000).slice(0, 4)) seen.add(id)
    }
    expect(seen.size).toBe(count)
  }
})

/** A small generator with a seed, so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % most
  }
}

test('of many lists none has more than one card in five in slots, a card twice or another length', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const random = randomFrom(seed)
    const ids = Array.from({ length: random(perPage + 1) }, (_, place) => place + 1)
    const own = new Set(ids.filter(() => random(8) === 0))
    const candidates = Array.from({ length: random(12) }, (_, place) => 1000 + place)
    const page = placeFeatured(ids, own, candidates)
    const slotIds = page.ids.filter((id) => id >= 1000)
    const organic = page.ids.filter((id) => id < 1000)
    expect(page.ids).toHaveLength(ids.length)
    expect(new Set(page.ids).size).toBe(ids.length)
    expect(slotIds).toHaveLength(page.moved)
    expect(organic).toEqual(ids.slice(0, ids.length - page.moved))
    const total = slotIds.length + organic.filter((id) => own.has(id)).length
    if (slotIds.length) expect(total).toBeLessThanOrEqual(Math.floor(ids.length / 5))
  }
})
