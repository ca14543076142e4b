import type { Random } from '#demo/random.ts'
import { countOf, plain, pounds } from './amounts.ts'
import { type AdContent, type AdContext, commonTags, commonValues } from './context.ts'
import { homeImages } from './image-subjects.ts'
import type { HomeDetails, ZoneRow } from './rows.ts'
import type { HomeKind, HomeTexts } from './texts.ts'
import type { Values } from './voice.ts'

export function describeHome(context: AdContext): AdContent {
  const { random, texts, lookup, voice, zone } = context
  const governorate = lookup.zone(zone.governorate_id).slug
  const kind = random.weighted(kindsIn(texts.homes, governorate, zone), (one) => one.weight)
  const category = lookup.category(kind.category)
  const deal = category.deal === 'rent' ? 'rental' : 'sale'
  const home = makeHome(random, kind, deal)
  const price = pounds(priceOf(random, texts.homes, kind, home, priceClass(texts.homes, zone, governorate)))

  const tags = new Set([...commonTags(context, price), ...homeTags(random, kind, home)])
  const values = { ...commonValues(context, price), ...homeValues(texts.homes, kind, home) }
  const title = voice.say(kind.titles, tags, values)
  return {
    category,
    ...voice.finish(title, describe(context, kind, tags, values), tags),
    price,
    condition: null,
    details: home,
    images: homeImages(random, kind.category, isLivedIn(kind)),
  }
}

/** Chalets are on the coast only; fields, farms and factories are not in city neighbourhoods. */
function kindsIn(homes: HomeTexts, governorate: string, zone: ZoneRow) {
  const isCoast = governorate === 'latakia' || governorate === 'tartus'
  return homes.kinds.filter((one) => {
    if (one.category.endsWith('chalet')) return isCoast
    return zone.level !== 'neighbourhood' || !/field|farm|factory|industrial/.test(`${one.pool} ${one.category}`)
  })
}

const livedIn = new Set(['home', 'furnished', 'student', 'bare', 'coop'])
const isLivedIn = (kind: HomeKind) => livedIn.has(kind.pool)
const isOpenLand = (kind: HomeKind) => kind.pool === 'land' || kind.pool === 'field'

function makeHome(random: Random, kind: HomeKind, deal: HomeDetails['deal']): HomeDetails {
  const share = random.next()
  const within = ([low, high]: [number, number]) => Math.round(low + (high - low) * share)
  const about = (range: [number, number] | undefined) =>
    range ? Math.min(range[1], Math.max(range[0], within(range) + random.int(-1, 1))) : null
  const unit = kind.area[1] > 2000 ? 100 : 5

  const floor = kind.floor ? random.int(...kind.floor) : null
  const isUnbuilt = isOpenLand(kind) || kind.pool === 'bare' || kind.pool === 'coop'
  const age = isUnbuilt ? null : pickAge(random, kind)
  const isShop = /shop|office|warehouse|hall|building/.test(kind.pool)
  return {
    deal,
    // Area and number of rooms grow from the same share, so that they fit together.
    area: Math.max(kind.area[0], Math.round(within(kind.area) / unit) * unit),
    rooms: about(kind.rooms),
    bathrooms: about(kind.bathrooms),
    floor,
    age,
    street_type: random.chance(isShop ? 0.8 : 0.15) ? 'commercial' : random.chance(0.6) ? 'residential' : null,
    extras: pickExtras(random, kind, floor),
  }
}

/** Arab houses are old: they are not built any more. */
function pickAge(random: Random, kind: HomeKind) {
  if (kind.category.endsWith('arab-house')) return random.pick([30, 40, 50, 60, 70, 80, 100, 120])
  return random.weighted([0, 1, 3, 5, 8, 12, 15, 20, 25, 35], (years) => 40 - years)
}

function pickExtras(random: Random, kind: HomeKind, floor: number | null): string[] {
  if (isOpenLand(kind) || kind.pool === 'coop') return []
  const isHouse = /villa|house|farm/.test(kind.category)
  const odds: Record<string, number> = {
    elevator: (floor ?? 0) >= 2 && !isHouse ? 0.5 : 0,
    extension: isHouse || (floor ?? 0) >= 4 ? 0.25 : 0,
    car_entrance: isHouse || kind.pool === 'warehouse' ? 0.6 : kind.pool === 'home' ? 0.12 : 0,
    security: kind.pool === 'student' ? 0.2 : 0.12,
    out_building: /villa|farm|warehouse/.test(kind.category) ? 0.35 : 0,
  }
  return Object.entries(odds).flatMap(([extra, odd]) => (random.chance(odd) ? [extra] : []))
}

function priceClass(homes: HomeTexts, zone: ZoneRow, governorate: string) {
  if (homes.primeZones.includes(zone.slug)) return 'prime'
  if (governorate === 'latakia' || governorate === 'tartus') return 'coast'
  return governorate in homes.prices.sale ? governorate : 'other'
}

function priceOf(random: Random, homes: HomeTexts, kind: HomeKind, home: HomeDetails, place: string): number {
  const { perMeterTimes, usdPerMeter, rentTimes = 1, usd } = kind.price
  const around = ([low, high]: [number, number]) => low + (high - low) * random.next() ** 1.6
  if (usd) return around(usd)
  if (usdPerMeter) return home.area * around(usdPerMeter)
  if (perMeterTimes) return home.area * around(homes.prices.sale[place] ?? [80, 400]) * perMeterTimes
  return around(homes.prices.rent[place] ?? [50, 200]) * rentTimes
}

const dailyKinds = new Set([
  'properties-rent-daily',
  'properties-rent-farm',
  'properties-rent-chalet',
  'properties-rent-hall',
])
const feminineNouns = /^(شقة|فيلا|غرفة)/

function homeTags(random: Random, kind: HomeKind, home: HomeDetails): string[] {
  const { floor, age, rooms, bathrooms, deal, extras, street_type: street } = home
  const isDaily = dailyKinds.has(kind.category)
  return [
    kind.pool,
    deal,
    ...extras,
    random.weighted(['green', 'court', 'shares', 'notary'], (deed) => (deed === 'green' ? 6 : 1.5)),
    random.weighted(['deluxe', 'good', 'worn'], (finish) => (finish === 'worn' && (age ?? 9) < 8 ? 0 : 2)),
    feminineNouns.test(kind.noun.ar) ? 'she' : 'he',
    isDaily ? 'daily' : 'yearly',
    floor === -1 ? 'basement' : 'aboveground',
    ...(street ? [street] : []),
    ...(rooms ? ['rooms'] : []),
    ...(bathrooms ? ['baths'] : []),
    ...(floor === 0 && kind.floor?.[1] ? ['ground'] : []),
    ...(floor !== null && floor > 0 ? ['upper', 'floored'] : []),
    ...(age !== null && age > 1 ? ['aged'] : []),
    ...(age !== null && age <= 1 ? ['newbuild'] : []),
    ...(age !== null && age >= 20 ? ['oldbuild'] : []),
    ...(isLivedIn(kind) && deal === 'sale' ? ['lived'] : []),
  ]
}

function homeValues(homes: HomeTexts, kind: HomeKind, home: HomeDetails): Values {
  const [ar, en] = homes.floors[String(home.floor ?? 0)] ?? ['', '']
  return {
    noun: kind.noun,
    area: plain(home.area),
    dunums: countOf('dunums', Math.max(1, Math.round(home.area / 1000))),
    floor: { ar, en },
    ...(home.rooms && { rooms: countOf('rooms', home.rooms) }),
    ...(home.bathrooms && { baths: countOf('baths', home.bathrooms) }),
    ...(home.age && { years: countOf('years', home.age) }),
  }
}

function describe({ random, texts, voice }: AdContext, kind: HomeKind, tags: Set<string>, values: Values): string[] {
  const { openings, deeds, rentals, finish, utilities, facts, ground, closings } = texts.homes
  const say = (pool: typeof openings, odds = 1) => (random.chance(odds) ? voice.say(pool, tags, values) : '')
  const opening = say(openings)
  const terms = say(tags.has('sale') ? deeds : rentals, 0.7)
  const closing = say(closings, 0.85)
  if (isOpenLand(kind)) return [opening, terms, say(ground), say(ground, 0.5), closing]

  const known = Array.from({ length: random.int(1, 3) }, () => say(facts))
  if (!isLivedIn(kind)) return [opening, ...known, terms, closing]

  const finished = kind.pool === 'home' || kind.pool === 'furnished'
  const comforts = finished ? [say(finish, 0.7), say(utilities), say(utilities, 0.5)] : []
  return [opening, ...known, ...comforts, terms, closing]
}
