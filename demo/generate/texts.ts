// Reads the phrases in demo/generate/data, and defines their types.
import { readFileSync } from 'node:fs'

export type Bilingual = { ar: string; en: string }
/** `if`: the tags an ad must have for this phrase. `topic`: an ad uses only one phrase of a topic. */
export type Phrase = { ar: string; en: string; if?: string[]; topic?: string }

export type CarPrice = {
  model: string
  weight: number
  years: [number, number]
  usd: number
  fuel?: 'diesel' | 'electric' | 'hybrid'
  works?: boolean
  luxury?: boolean
}
export type Color = Bilingual & { hex: string; weight?: number }
export type CarTexts = Record<
  'titles' | 'openings' | 'paint' | 'engine' | 'features' | 'papers' | 'closings',
  Phrase[]
> & { colors: Color[] }

export type HomePrice = {
  perMeterTimes?: number
  usdPerMeter?: [number, number]
  rentTimes?: number
  usd?: [number, number]
}
export type HomeKind = {
  category: string
  weight: number
  pool: string
  noun: Bilingual
  area: [number, number]
  rooms?: [number, number]
  bathrooms?: [number, number]
  floor?: [number, number]
  price: HomePrice
  titles: Phrase[]
}
export type HomeTexts = Record<
  'openings' | 'deeds' | 'rentals' | 'finish' | 'utilities' | 'facts' | 'ground' | 'closings',
  Phrase[]
> & {
  kinds: HomeKind[]
  floors: Record<string, [string, string]>
  prices: Record<'sale' | 'rent', Record<string, [number, number]>>
  primeZones: string[]
}

/** `only`: indexes of the categories that fit a title, or of the titles that fit a body. `usd`: the prices of a title. */
export type Variant = { text: string; only?: number[]; usd?: [number, number] }
export type GoodsTemplate = {
  categories: string[]
  group: string
  usd?: [number, number]
  condition?: 'new' | 'used' | 'either'
  ar: { titles: Variant[]; bodies: Variant[] }
  en: { titles: Variant[]; bodies: Variant[] }
}

export type Device = Bilingual & { category: string; usd: [number, number] }
export type PhoneTexts = Record<'titles' | 'openings' | 'details' | 'closings', Phrase[]> & { devices: Device[] }

export type Words = {
  colors: Color[]
  brands: Record<string, [string, string][]>
  latin: Record<string, string>
  english: { en: string; if?: string[] }[]
}

/** `at`: the governorate that the name mentions. */
export type Vendor = Bilingual & { kind: 'dealer' | 'office'; top: string; at?: string; families?: string[] }
export type People = {
  users: (Bilingual & { user: string; isFemale?: boolean })[]
  male: Bilingual[]
  female: Bilingual[]
  family: Bilingual[]
  vendors: Vendor[]
  about: Record<'person' | 'cars' | 'properties' | 'shop', string[]>
}

export type InquiryTemplate = {
  category: string
  ar: { title: string; body: string }
  en: { title: string; body: string }
}
/** `about`: the subject, for which the seller has replies. */
export type Comment = Bilingual & { about?: string }
export type Talk = {
  comments: Record<string, Comment[]>
  /** By subject. A subject ending in a number (`price1`) is the opinion of some sellers, who keep to it. */
  replies: Record<string, Bilingual[]>
  experiences: (Bilingual & { stars: number })[]
  reviews: (Bilingual & { stars: number; recommends: boolean })[]
  inquiries: InquiryTemplate[]
  inquiryClosings: { ar: string[]; en: string[] }
  answers: Bilingual[]
}

export type ReportTemplate = {
  on: 'ad' | 'inquiry' | 'comment' | 'user'
  /** An ad of this top category. */
  top?: string
  type: string
  hoursAgo: number
  title: Bilingual
  /** One report per text. */
  voices: Bilingual[]
  action?: 'remove' | 'dismiss'
  rule?: string
  answer?: Bilingual
}
export type ComplaintTemplate = {
  type: string
  hoursAgo: number
  title: Bilingual
  body: Bilingual
  answer?: Bilingual
}

/** `seller` and `buyer` are indexes in the list of people. */
export type ChatTemplate = {
  seller: number
  buyer: number
  top: string
  deal?: 'sale' | 'rental'
  hoursAgo: number
  lines: ['buyer' | 'seller', string][]
  /** The number of messages at the end that one side has not read. */
  unread?: { by: 'buyer' | 'seller'; count: number }
}

export type SeedTexts = {
  cars: CarTexts
  carPrices: CarPrice[]
  homes: HomeTexts
  goods: GoodsTemplate[]
  tails: Record<string, Phrase[]>
  phones: PhoneTexts
  words: Words
  people: People
  talk: Talk
  cases: { reports: ReportTemplate[]; complaints: ComplaintTemplate[] }
  chats: ChatTemplate[]
  searches: { query: string; perDay: number; isEmpty?: boolean }[]
}

const read = (name: string) => JSON.parse(readFileSync(`demo/generate/data/${name}.json`, 'utf8'))

export const readTexts = (): SeedTexts => ({
  cars: read('cars'),
  carPrices: read('car-prices'),
  homes: read('homes'),
  goods: read('goods'),
  tails: read('tails'),
  phones: read('phones'),
  words: read('words'),
  people: read('people'),
  talk: read('talk'),
  cases: read('cases'),
  chats: read('chats'),
  searches: read('searches'),
})
