import { describe, expect, test } from 'vitest'
import type { HomeQuery } from '#contract/ads.ts'
import { sql } from '#server/platform/db.ts'
import { cloneBusyDatabase } from '#server/testing/clone-database.ts'
import { searchAds } from './search-ads.ts'
import { readSearchMetadata } from './search-metadata.ts'

const db = await cloneBusyDatabase()
const metadata = await readSearchMetadata(db)

const cars: HomeQuery = { categories_ids: [1], search: 'مستعمل' }

describe('the total of a search for a frequent word', () => {
  test.each([2025, 2022, 2019, 2016, 2010, 2000, 1990])(
    'is exact or a correct lower bound for cars from %i on',
    async (yearFrom) => {
      const there = await db.row<{ ads: number }>(sql`
      select count(*)::integer as ads from search_cars where doc @@ 'مستعمل' and year >= ${yearFrom}`)
      const { total, totalRelation } = await searchAds(db, metadata, { ...cars, yearFrom })
      const all = there?.ads ?? 0
      if (totalRelation === 'eq') expect(total).toBe(all)
      else expect(total).toBeLessThan(all)
      if (all <= 200) expect(totalRelation, 'few are counted').toBe('eq')
      if (all > 200) expect(total, 'and many are called many').toBeGreaterThanOrEqual(200)
    },
  )

  test('is a lower bound when there are very many matches', async () => {
    expect(await searchAds(db, metadata, { search: 'للبيع' })).toMatchObject({
      total: expect.toSatisfy((proven: number) => proven >= 200),
      totalRelation: 'gte',
    })
  })

  test('is the same on every page, by number and by cursor', async () => {
    const first = await searchAds(db, metadata, { ...cars, yearFrom: 2018 })
    const { total, totalRelation } = first
    const second = await searchAds(db, metadata, { ...cars, yearFrom: 2018, page: 2 })
    const next = await searchAds(db, metadata, { ...cars, yearFrom: 2018, cursor: first.nextCursor ?? '' })
    expect(second).toMatchObject({ total, totalRelation })
    expect(next).toMatchObject({ total, totalRelation, ids: second.ids })
  })
})
