import { beforeAll, expect, test } from 'vitest'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'

const db = await cloneDatabase()
let arabic: Client<SouqnaApi>
let english: Client<SouqnaApi>

const oldTown = 'damascus-city-old-damascus'
/** About twelve kilometres from the old town. */
const suburb = 'rif-dimashq-darayya-darayya-moadamiyat-al-sham'
/** A neighbourhood whose own position is not known. */
const vague = 'damascus-city-bab-touma'

beforeAll(async () => {
  for (const zone of [oldTown, suburb, vague, 'hasakah-city'])
    await insertAd(db, { category: 'mobiles', zone, name: zone, price: 100 })
  const { client } = await testApi(db)
  arabic = client('ar')
  english = client('en')
})

const zoneId = async (slug: string) =>
  (await db.row<{ id: number }>(sql`select id from zones where slug = ${slug}`))?.id ?? 0

const distancesIn = async (client: Client<SouqnaApi>, query: Record<string, unknown>) => {
  const { advertisement_posts } = await client.ads.home({ query })
  return Object.fromEntries(advertisement_posts.items.map(({ name, distance }) => [name, distance]))
}

test('a list by distance tells how far a zone is, only where both positions are known', async () => {
  const query = { zone_id: String(await zoneId(oldTown)), sort: 'nearest' }
  const distances = await distancesIn(arabic, query)
  expect(distances).toMatchObject({ [oldTown]: undefined, [vague]: undefined })
  expect(distances[suburb]).toMatch(/^حوالي 1[0-3] كم$/)
  expect((await distancesIn(english, query))[suburb]).toMatch(/^about 1[0-3] km$/)
})

test('within a distance only near zones are listed', async () => {
  const zone_id = String(await zoneId(oldTown))
  expect(Object.keys(await distancesIn(english, { zone_id, within: '5' })).sort()).toEqual([vague, oldTown].sort())
  expect(Object.keys(await distancesIn(english, { zone_id, within: '25' }))).toContain(suburb)
  expect(Object.keys(await distancesIn(english, { zone_id, within: '50' }))).not.toContain('hasakah-city')
})

test('other lists have no distances', async () => {
  const distances = await distancesIn(english, { zone_id: '1' })
  expect(Object.values(distances).filter(Boolean)).toEqual([])
})

test('several places are named in the reply, each once', async () => {
  const id = await zoneId(suburb)
  const query = { 'zones_ids[0]': '14', 'zones_ids[1]': String(id), 'zones_ids[2]': '14' } as Record<string, unknown>
  const { zones, advertisement_posts } = await arabic.ads.home({ query })
  expect(zones).toEqual([
    { id: 14, name: 'الحسكة' },
    { id, name: 'معضمية الشام' },
  ])
  expect(advertisement_posts.items.map(({ name }) => name).sort()).toEqual(['hasakah-city', suburb].sort())
})

test('more than twenty places or another distance are refused', async () => {
  const zones_ids = Array.from({ length: 21 }, (_, index) => index + 1)
  await expect(arabic.ads.home({ query: { zones_ids } })).rejects.toMatchObject({ status: 422 })
  await expect(arabic.ads.home({ query: { zone_id: '1', within: '7' } as never })).rejects.toMatchObject({
    status: 422,
  })
})

test('a device gets the positions of zones, none of a governorate or a city', async () => {
  const centres = await arabic.catalog.zoneCentres({})
  expect(centres.length).toBeGreaterThan(600)
  const wide = await db.rows<{ id: number }>(sql`select id from zones where level in ('governorate', 'district')`)
  expect(centres.filter(({ id }) => wide.some((zone) => zone.id === id))).toEqual([])
})
