import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shortPath } from '#web/parts/short-zone-path.ts'
import { governorateShapes } from './governorate-shapes.ts'
import { searchZones, type ZoneNode, zoneChoicesIn, zonePathOf, zoneTreeOf } from './zone-tree.ts'

type Seed = {
  id: number
  parent_id?: number
  slug: string
  level: string
  name_ar: string
  name_en: string
  aliases_ar: string[]
  aliases_en: string[]
}
const levels = ['governorate', 'district', 'subdistrict', 'town', 'neighbourhood']
const seed: Seed[] = JSON.parse(readFileSync('db/seed/zones.json', 'utf8'))
const topDown = seed.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
const idOf = (slug: string) => seed.find((zone) => zone.slug === slug)?.id ?? 0

const arabic = zoneTreeOf(
  topDown.map(({ id, parent_id, name_ar, name_en, aliases_ar, aliases_en }) => ({
    id,
    ...(parent_id && { parent_id }),
    name: name_ar,
    also: [name_en, ...aliases_ar, ...aliases_en],
  })),
)
const place = (slug: string) => arabic.byId.get(idOf(slug)) as ZoneNode
const find = (text: string, near?: ZoneNode) => searchZones(arabic, text, near).map(({ id }) => id)

describe('someone looks for a place', () => {
  test.each([
    ['حلب', 'aleppo'],
    ['Aleppo', 'aleppo'],
    ['halab', 'aleppo'],
    ['الشام', 'damascus'],
    ['ادلب', 'idlib'],
    ['إدلِب', 'idlib'],
    ['حماه', 'hama'],
    ['deir ezzor', 'deir-ez-zor'],
    ['ديرالزور', 'deir-ez-zor'],
    ["dar'a", 'daraa'],
    ['سويدا', 'suwayda'],
    ['لاذقيه', 'latakia'],
    ['ترطوس', 'tartus'],
    ['tartoos', 'tartus'],
    ['باب توما', 'damascus-city-bab-touma'],
    ['Bab Tuma', 'damascus-city-bab-touma'],
  ])('%s finds %s first', (typed, slug) => {
    const [first] = find(typed)
    expect(arabic.byId.get(first ?? 0)?.name).toBe(place(slug).name)
    expect(first).toBe(idOf(slug))
  })

  test('every letter typed on the way keeps the place in sight', () => {
    for (const typed of ['الق', 'القا', 'القام', 'قام', 'القامشلي', 'Qam', 'al-qamishli']) {
      expect([typed, find(typed).some((id) => arabic.byId.get(id)?.name === 'القامشلي')]).toEqual([typed, true])
    }
  })

  test('a neighbourhood is found together with its city', () => {
    const names = searchZones(arabic, 'توما دمشق').map(({ name }) => name)
    expect(names[0]).toBe('باب توما')
  })

  test('of two places with one name, the one nearby comes first', () => {
    for (const slug of ['homs', 'aleppo', 'damascus']) {
      const [first] = searchZones(arabic, 'الميدان', place(slug))
      expect(zonePathOf(first as ZoneNode)[0]).toBe(place(slug))
    }
  })

  test('nothing, signs and nonsense find nothing, and never too much', () => {
    for (const typed of ['', '  ', '!?', 'xqjwv', 'لاشيءكهذاأبدا']) expect(find(typed)).toEqual([])
    expect(find('ا').length).toBeLessThanOrEqual(20)
  })
})

describe('the way down', () => {
  test('goes from a governorate to its cities, the largest first, then by name', () => {
    const cities = zoneChoicesIn(place('aleppo')).map(({ name }) => name)
    expect(cities[0]).toBe('حلب (جبل سمعان)')
    expect(cities.slice(1)).toEqual(cities.slice(1).toSorted(new Intl.Collator('ar').compare))
    expect(cities).toHaveLength(10)
  })

  test('skips levels that leave no choice: Damascus leads to its neighbourhoods', () => {
    expect(zoneChoicesIn(place('damascus')).map(({ id }) => id)).toContain(idOf('damascus-city-bab-touma'))
  })

  test('a path names what is called alike once, and what was chosen always', () => {
    const names = (slug: string) => shortPath(zonePathOf(place(slug))).map(({ name }) => name)
    expect(names('damascus-city-bab-touma')).toEqual(['دمشق', 'مدينة دمشق', 'باب توما'])
    expect(names('homs-homs')).toEqual(['حمص', 'حمص'])
    expect(names('homs')).toEqual(['حمص'])
  })

  test('every place can be reached', () => {
    const below = (one: ZoneNode): number => 1 + one.children.reduce((sum, child) => sum + below(child), 0)
    expect(arabic.governorates.reduce((sum, one) => sum + below(one), 0)).toBe(1029)
  })
})

test('the map draws each governorate once', () => {
  const ids = governorateShapes.map(({ id }) => id)
  expect(ids.toSorted((a, b) => a - b)).toEqual(arabic.governorates.map(({ id }) => id).toSorted((a, b) => a - b))
})
