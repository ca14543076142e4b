// Types that the generators share: the context of the marketplace, the context of one ad, and the content they return.

import type { Random } from '#demo/random.ts'
import { moneyOf } from './amounts.ts'
import type { Lookup } from './lookup.ts'
import type { CarDetails, CategoryRow, HomeDetails, ImageSubject, Person, ZoneRow } from './rows.ts'
import type { SeedTexts } from './texts.ts'
import type { Values, Voice } from './voice.ts'

export type GeneratorContext = { random: Random; texts: SeedTexts; lookup: Lookup; people: Person[]; now: Date }

export type AdContext = {
  random: Random
  texts: SeedTexts
  lookup: Lookup
  voice: Voice
  seller: Person
  zone: ZoneRow
  showsPrice: boolean
  now: Date
}

export type AdContent = {
  category: CategoryRow
  title: string
  description: string
  price: number | null
  condition: 'new' | 'used' | null
  details: CarDetails | HomeDetails | null
  images: ImageSubject[]
}

const withoutBrackets = (name: string) => name.replace(/\s*\([^)]*\)/g, '').trim()

export const commonValues = ({ zone, lookup }: AdContext, price: number | null): Values => ({
  ...placeValues(lookup, zone),
  ...(price !== null && { price: moneyOf(price) }),
})

export function placeValues(lookup: Lookup, zone: ZoneRow): Values {
  const governorate = lookup.zone(zone.governorate_id)
  return {
    zone: { ar: withoutBrackets(zone.name_ar), en: withoutBrackets(zone.name_en) },
    city: { ar: governorate.name_ar, en: governorate.name_en },
  }
}

export const commonTags = ({ seller, showsPrice }: AdContext, price: number | null) => [
  // "office" alone is the tag of a kind of property.
  seller.row.kind === 'office' ? 'agency' : seller.row.kind,
  showsPrice && price !== null ? 'priced' : 'unpriced',
]
