import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nearestZone } from './nearest-zone.ts'

type Seed = { id: number; slug: string; level: string; latitude?: number; longitude?: number }
const zones: Seed[] = JSON.parse(readFileSync('db/seed/zones.json', 'utf8'))
const centres = zones.flatMap(({ id, level, latitude, longitude }) =>
  latitude === undefined || longitude === undefined || level === 'governorate' || level === 'district'
    ? []
    : { id, latitude, longitude },
)
const slugAt = (latitude: number, longitude: number) => {
  const id = nearestZone(centres, { latitude, longitude })
  return zones.find((zone) => zone.id === id)?.slug
}

test.each([
  [33.511, 36.31, 'damascus-city-old-damascus'],
  [33.4605, 36.2, 'rif-dimashq-darayya-darayya-moadamiyat-al-sham'],
  [36.5118, 40.757, 'hasakah-city'],
])('finds the zone around %d, %d', (latitude, longitude, slug) => {
  expect(slugAt(latitude, longitude)).toBe(slug)
})

test.each([
  ['Berlin', 52.52, 13.4],
  ['Amman', 31.95, 35.93],
  ['nowhere', Number.NaN, Number.NaN],
])('finds nothing near %s', (_, latitude, longitude) => {
  expect(slugAt(latitude, longitude)).toBeUndefined()
})
