import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicPlaces } from '#contract/public-places.ts'
import { meetups as ar } from './ar/meetups.ts'
import { meetups as en } from './en/meetups.ts'

type Zone = { id: number; level: string; name_ar: string; name_en: string }
const zones: Zone[] = JSON.parse(readFileSync('db/seed/zones.json', 'utf8'))
const governorates = zones.filter(({ level }) => level === 'governorate')

test('the governorates of meetings have the ids and names of the zones', () => {
  expect(ar.governorates).toEqual(Object.fromEntries(governorates.map(({ id, name_ar }) => [id, name_ar])))
  expect(en.governorates).toEqual(Object.fromEntries(governorates.map(({ id, name_en }) => [id, name_en])))
})

test('every governorate has a public place, and every place a name of its own in both languages', () => {
  for (const { id } of governorates) expect(publicPlaces.some(({ governorate }) => governorate === id)).toBe(true)
  const keys = publicPlaces.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { places } of [ar, en]) expect(Object.keys(places).sort()).toEqual([...keys].sort())
})
