// What is settled about an ad before its words are found, and what finding them yields.
import { moneyOf } from './amounts.ts'
import type { Lookup } from './lookup.ts'
import type { Random } from './random.ts'
import type { CarDetails, CategoryRow, HomeDetails, Person, PictureSubject, ZoneRow } from './rows.ts'
import type { SeedTexts } from './texts.ts'
import type { Values, Voice } from './voice.ts'

/** What every chapter of the story draws on. */
export type Market = { random: Random; texts: SeedTexts; lookup: Lookup; people: Person[]; now: Date }

export type Brief = {
  random: Random
  texts: SeedTexts
  lookup: Lookup
  voice: Voice
  seller: Person
  zone: ZoneRow
  showsPrice: boolean
  now: Date
}

export type Content = {
  category: CategoryRow
  title: string
  description: string
  price: number | null
  condition: 'new' | 'used' | null
  details: CarDetails | HomeDetails | null
  pictures: PictureSubject[]
}

const bare = (name: string) => name.replace(/\s*\([^)]*\)/g, '').trim()

export const commonValues = ({ zone, lookup }: Brief, price: number | null): Values => ({
  ...placeValues(lookup, zone),
  ...(price !== null && { price: moneyOf(price) }),
})

export function placeValues(lookup: Lookup, zone: ZoneRow): Values {
  const governorate = lookup.zone(zone.governorate_id)
  return {
    zone: { ar: bare(zone.name_ar), en: bare(zone.name_en) },
    city: { ar: governorate.name_ar, en: governorate.name_en },
  }
}

export const commonTags = ({ seller, showsPrice }: Brief, price: number | null) => [
  // A property office; "office" alone is a kind of place.
  seller.row.kind === 'office' ? 'agency' : seller.row.kind,
  showsPrice && price !== null ? 'priced' : 'unpriced',
]
