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
const idOf = (slug: string) => seed.find((entry) => entry.slug === slug)?.id ?? 0

const arabic = zoneTreeOf(
  topDown.map(({ id, parent_id, name_ar, name_en, aliases_ar, aliases_en }) => ({
    id,
    ...(parent_id && { parent_id }),
    name: name_ar,
    also: [name_en, ...aliases_ar, ...aliases_en],
  })),
)
const zone = (slug: string) => arabic.byId.get(idOf(slug)) as ZoneNode
const find = (text: string, near?: ZoneNode) => searchZones(arabic, text, near).map(({ id }) => id)

describe('searching a zone', () => {
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
  ])('finds first for %s: %s', (typed, slug) => {
    const [first] = find(typed)
    expect(arabic.byId.get(first ?? 0)?.name).toBe(zone(slug).name)
    expect(first).toBe(idOf(slug))
  })

  test('offers the known quarter before hamlets that begin with the same letters', () => {
    const counts = { [idOf('damascus')]: 400, [idOf('latakia')]: 200, [idOf('daraa')]: 70 }
    const names = searchZones(arabic, 'المز', undefined, counts).map(({ name }) => name)
    expect(names[0]).toBe('المزة')
  })

  test('among equal names prefers the governorate with the most ads', () => {
    const same = find('الصالحية')
    expect(same.length).toBeGreaterThan(1)
    const counts = (slug: string) => ({ [idOf(slug)]: 100 })
    const rootOf = (slug: string) => {
      const [first] = searchZones(arabic, 'الصالحية', undefined, counts(slug))
      return first && zonePathOf(first)[0]?.id
    }
    const roots = same.map((id) => zonePathOf(arabic.byId.get(id) as ZoneNode)[0])
    for (const root of new Set(roots)) expect(rootOf(seed.find(({ id }) => id === root?.id)?.slug ?? '')).toBe(root?.id)
  })

  test('keeps finding a zone while its name is typed', () => {
    for (const typed of ['الق', 'القا', 'القام', 'قام', 'القامشلي', 'Qam', 'al-qamishli']) {
      expect([typed, find(typed).some((id) => arabic.byId.get(id)?.name === 'القامشلي')]).toEqual([typed, true])
    }
  })

  test('finds a neighbourhood by its name and city', () => {
    const names = searchZones(arabic, 'توما دمشق').map(({ name }) => name)
    expect(names[0]).toBe('باب توما')
  })

  test('ranks the nearby zone first when names are equal', () => {
    for (const slug of ['homs', 'aleppo', 'damascus']) {
      const [first] = searchZones(arabic, 'الميدان', zone(slug))
      expect(zonePathOf(first as ZoneNode)[0]).toBe(zone(slug))
    }
  })

  test('finds nothing for empty or meaningless text, and at most 20 zones', () => {
    for (const typed of ['', '  ', '!?', 'xqjwv', 'لاشيءكهذاأبدا']) expect(find(typed)).toEqual([])
    expect(find('ا').length).toBeLessThanOrEqual(20)
  })
})

describe('the zone tree', () => {
  test('lists the cities of a governorate, the largest first, then by name', () => {
    const cities = zoneChoicesIn(zone('aleppo')).map(({ name }) => name)
    expect(cities[0]).toBe('حلب')
    expect(cities.slice(1)).toEqual(cities.slice(1).toSorted(new Intl.Collator('ar').compare))
    expect(cities).toHaveLength(10)
  })

  test('skips levels with a single child: Damascus lists its neighbourhoods', () => {
    expect(zoneChoicesIn(zone('damascus')).map(({ id }) => id)).toContain(idOf('damascus-city-bab-touma'))
  })

  test('omits repeated names from a path, but never the last zone', () => {
    const names = (slug: string) => shortPath(zonePathOf(zone(slug))).map(({ name }) => name)
    expect(names('damascus-city-bab-touma')).toEqual(['دمشق', 'مدينة دمشق', 'باب توما'])
    expect(names('homs-homs')).toEqual(['حمص', 'حمص'])
    expect(names('homs')).toEqual(['حمص'])
  })

  test('reaches every zone', () => {
    const below = (one: ZoneNode): number => 1 + one.children.reduce((sum, child) => sum + below(child), 0)
    expect(arabic.governorates.reduce((sum, one) => sum + below(one), 0)).toBe(1029)
  })
})

test('the map draws each governorate once', () => {
  const ids = governorateShapes.map(({ id }) => id)
  expect(ids.toSorted((a, b) => a - b)).toEqual(arabic.governorates.map(({ id }) => id).toSorted((a, b) => a - b))
})
