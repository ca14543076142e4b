import { type Random, shareOut } from '#demo/random.ts'
import { describeCar } from './car-ads.ts'
import type { AdContent, AdContext, GeneratorContext } from './context.ts'
import { daysAfter, daysBefore, daysBetween } from './dates.ts'
import { factColumns } from './facts.ts'
import { describeGoods } from './goods-ads.ts'
import { describeHome } from './home-ads.ts'
import { governorateWeights } from './lookup.ts'
import { makeSellers } from './people.ts'
import { describePhone } from './phone-ads.ts'
import { priceColumns } from './price-columns.ts'
import type { Ad, AdRow, Language } from './rows.ts'
import { makeTitles } from './titles.ts'
import { makeVoice } from './voice.ts'

export function makeAds(context: GeneratorContext, count: number): Ad[] {
  const { random, texts, lookup, people, now } = context
  const sellers = makeSellers(random, people)
  const tops = random.shuffle(shareOut(count, lookup.tops, (one) => topWeights[one.slug] ?? 1, 1))
  const places = random.shuffle(shareOut(count, lookup.governorates, (one) => governorateWeights[one.slug] ?? 1, 1))
  const languages = random.shuffle(shareOut(count, languageShares, ([, share]) => share).map(([one]) => one))
  const families = makeFamilies(context)
  const titleOf = makeTitles(lookup)

  return tops.map((top, index) => {
    const zone = lookup.pickZone(random, places[index]?.id ?? 1)
    const language = languages[index] ?? 'ar'
    const family = families(top.slug, zone.governorate_id)
    const adContext: AdContext = {
      random,
      texts,
      lookup,
      voice: makeVoice(random, language, texts.words),
      seller: sellers.choose(random, family, zone.governorate_id),
      zone,
      showsPrice: !random.chance(0.06),
      now,
    }
    const content = describe(adContext, family)
    const made = { ...makeRow(index + 1, adContext, content), ...content.details }
    const row = { ...made, ...priceColumns(made, top.slug), name: titleOf(content.title, zone, language) }
    return { row, language, topSlug: top.slug, categorySlug: content.category.slug, images: content.images }
  })
}

const languageShares: [Language, number][] = [
  ['ar', 65],
  ['mixed', 20],
  ['en', 15],
]

// Cars and homes are about half of the ads.
const topWeights: Record<string, number> = {
  cars: 33.5,
  properties: 26.5,
  mobiles: 9,
  furniture: 5,
  appliances: 4.5,
  services: 4.5,
  energy: 4,
  electronics: 4,
  vehicles: 4,
  computers: 3.5,
  jobs: 3.5,
  fashion: 2.5,
  'food-farming': 2.2,
  animals: 2,
  industrial: 2,
  kids: 1.8,
  building: 1.6,
  beauty: 1.5,
  sports: 1.3,
  books: 1.2,
  collectibles: 1,
  free: 0.8,
  other: 0.8,
  'lost-found': 0.6,
}

/** Deals out the families of a top category one after the other, so that none stays empty. */
function makeFamilies({ random, texts, lookup }: GeneratorContext) {
  const slugs = texts.goods.flatMap((one) => one.categories).map((slug) => lookup.familyOf(lookup.category(slug)).slug)
  // A family with sixteen categories comes up four times as often as one with a single category.
  const goods = [...Map.groupBy(slugs, (slug) => slug)].flatMap(([slug, all]) =>
    Array<string>(Math.round(Math.sqrt(all.length))).fill(slug),
  )
  const queues = new Map<string, string[]>()

  return (top: string, governorateId: number): string => {
    if (top === 'cars' || top === 'properties') return top
    if (top === 'mobiles' && random.chance(0.62)) return 'mobiles-phones'
    if (top === 'mobiles' && random.chance(0.25)) return 'mobiles-tablets'

    const queue = queues.get(top) ?? []
    // Boats wait for an ad on the coast.
    const isCoast = coast.has(lookup.zone(governorateId).slug)
    if (queue.every((slug) => slug === boats)) {
      const round = goods.filter((slug) => slug.startsWith(`${top}-`) && (slug !== boats || !queues.has(top)))
      queue.push(...random.shuffle(round))
    }
    queues.set(top, queue)
    const at = queue.findIndex((slug) => isCoast || slug !== boats)
    return queue.splice(at, 1)[0] ?? top
  }
}

const boats: string = 'vehicles-boats'
const coast = new Set(['latakia', 'tartus'])

function describe(context: AdContext, family: string): AdContent {
  if (family === 'cars') return describeCar(context)
  if (family === 'properties') return describeHome(context)
  if (family === 'mobiles-phones' || family === 'mobiles-tablets') return describePhone(context, family)
  return describeGoods(context, family)
}

function makeRow(id: number, context: AdContext, content: AdContent): AdRow {
  const { random, seller, zone, showsPrice, now } = context
  const status = random.weighted(
    ['active', 'sold', 'expired', 'paused', 'removed'] as const,
    (one) => statusWeights[one],
  )
  const showsPhone = random.chance(0.8)
  const address = random.chance(0.3) ? addressOf(context) : null
  const row = {
    id,
    seller_id: seller.row.id,
    category_id: content.category.id,
    category_type: content.category.type,
    governorate_id: zone.governorate_id,
    city_id: zone.city_id ?? zone.id,
    zone_id: zone.id,
    name: content.title,
    description: content.description,
    status,
    price: content.price,
    show_price: showsPrice && content.price !== null,
    address,
    show_address: address !== null && random.chance(0.8),
    phone: showsPhone ? seller.row.phone : null,
    show_phone: showsPhone,
    condition: content.condition,
    ...datesOf(random, status, now),
  }
  const featured_until = isWorthFeaturing(row) ? row.featured_until : null
  return { ...row, featured_until, ...unpriced, ...factColumns(row) }
}

/** Sellers pay for an ad of a car, a home, or something of about 170 dollars, not for one of a pot. */
const isWorthFeaturing = ({
  category_type,
  price,
  show_price,
}: Pick<AdRow, 'category_type' | 'price' | 'show_price'>) =>
  category_type === 'cars' || category_type === 'properties' || (show_price && (price ?? 0) >= 20_000)

const unpriced = { price_kind: null, price_period: null, price_currency: 'new', price_dollars: null } as const

const statusWeights: Record<AdRow['status'], number> = { active: 850, sold: 70, expired: 40, paused: 32, removed: 8 }

function datesOf(random: Random, status: AdRow['status'], now: Date) {
  // Recent dates are more frequent; an expired ad was published more than sixty days ago.
  const days = status === 'expired' ? random.between(60.5, 85) : 55 * random.next() ** 1.35
  const published = daysBefore(now, days)
  const wasRenewed = random.chance(0.06)
  const updated = random.chance(0.3) || status === 'sold' ? daysBefore(now, days * random.next()) : published
  return {
    published_at: published,
    created_at: wasRenewed ? daysBefore(now, days + random.between(5, 20)) : published,
    updated_at: updated,
    expires_at: daysAfter(published, 60),
    featured_until: status === 'active' && random.chance(0.023) ? daysAfter(now, random.between(1, 14)) : null,
    view_count: Math.round(viewsFor(random, daysBetween(published, now))),
  }
}

/** A few ads get many views. */
const viewsFor = (random: Random, days: number) => (8 + days * 12) * (0.3 + 3 * random.next() ** 4)

const landmarks = [
  { ar: 'جانب الجامع الكبير', en: 'next to the big mosque' },
  { ar: 'قرب الدوار', en: 'near the roundabout' },
  { ar: 'خلف المدرسة', en: 'behind the school' },
  { ar: 'مقابل الصيدلية', en: 'opposite the pharmacy' },
  { ar: 'الشارع الرئيسي', en: 'main street' },
  { ar: 'جانب الفرن الآلي', en: 'next to the bakery' },
  { ar: 'قرب الحديقة العامة', en: 'near the public garden' },
  { ar: 'فوق البنك', en: 'above the bank' },
]

function addressOf({ random, zone, voice }: AdContext) {
  const landmark = random.pick(landmarks)
  if (voice.language === 'en') return `${zone.name_en}, ${landmark.en}`
  return `${zone.name_ar}، ${landmark.ar}`
}
