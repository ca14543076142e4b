// What similar ads ask (docs/topics/money.md). The band is remembered for five minutes; the ads are read each time, so that one that
// was sold or taken down is gone at once.
import type { ComparableAd, FairPrice, PricedThing } from '#contract/fair-price.ts'
import type { Language } from '#contract/language.ts'
import { type AdsContext, readActiveCards } from '#server/ads/index.ts'
import { pathTo } from '#server/catalog/index.ts'
import { parseFacts } from '#server/facts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/http-error.ts'
import { createRecentResults } from '#server/platform/recent-results.ts'
import { minute } from '#server/platform/time.ts'
import { type Partition, partitionOf } from '#server/search/index.ts'
import { describeBasis } from './basis.ts'
import { type CandidateFilter, type CandidateRow, findCandidates, findThing, type ThingRow } from './candidates.sql.ts'
import { type Band, boundsOf, compare, isDescribed, type ThingValues } from './compare.ts'
import { comparedKinds, type Rule, rules } from './rules.ts'

const shownAds = 10

type Thing = { row: ThingRow; sellerId: number }
type Result = { rule: Rule; values: ThingValues; band: Band } | undefined

export function createFairPrice(context: AdsContext) {
  const results = createRecentResults<Result>({ lifetime: 5 * minute, maxEntries: 500 })
  const read = async (language: Language, { row, sellerId }: Thing, key: string): Promise<FairPrice | null> => {
    const result = await results.read(key, () => computeBand(context, row, sellerId))
    if (!result) return null
    const { ids, ...band } = result.band
    const ads = await readComparables(context, language, ids.slice(0, shownAds))
    return { ...band, basis: describeBasis(context.catalog, language, row, result), ads }
  }
  return {
    async ofAd(language: Language, id: number) {
      const row = await findThing(context.db, id)
      if (!row) throw notFound('ad_not_found')
      return read(language, { row, sellerId: row.seller_id }, `ad ${id}`)
    },
    async ofDraft(language: Language, seller: Actor, draft: PricedThing) {
      if (!pathTo(context.catalog.categories, draft.category_id).length) throw notFound('category_not_found')
      return read(language, { row: toRow(seller, draft), sellerId: seller.id }, `${seller.id} ${JSON.stringify(draft)}`)
    },
  }
}

/** The band of an active ad, for checks of the product. */
export async function readBand(context: BandContext, adId: number): Promise<Band | undefined> {
  const row = await findThing(context.db, adId)
  return row && (await computeBand(context, row, row.seller_id))?.band
}

type BandContext = Pick<AdsContext, 'db' | 'catalog'>

async function computeBand({ db, catalog }: BandContext, row: ThingRow, sellerId: number): Promise<Result> {
  const path = pathTo(catalog.categories, row.category_id)
  const rule = rules.find(({ categories }) => path.some(({ slug }) => categories.includes(slug)))
  const partition = partitionOf(path.at(-1), row.deal)
  const values = valuesOf(row, partition)
  const isPriced = row.price_kind === null || row.price_kind === 'on_request' || comparedKinds.includes(row.price_kind)
  if (!rule || !isPriced || !isDescribed(rule, values)) return undefined
  const filter = filterOf(
    rule,
    values,
    partition,
    path.map(({ id }) => id),
  )
  const rows = await findCandidates(db, partition, filter)
  const candidates = rows
    .filter((other) => other.seller_id !== sellerId && isCompared(other))
    .map((other) => ({ ...other, values: valuesOf(other, partition) }))
  const band = compare(rule, values, candidates)
  return band && { rule, values, band }
}

const isCompared = ({ price_kind }: CandidateRow) => price_kind === null || comparedKinds.includes(price_kind)

/** Columns win over facts of the same name, which other categories have. */
function valuesOf(row: ThingRow, partition: Partition): ThingValues {
  const { attributes, year, kilometers, transmission, area, rooms, zone_id, condition } = row
  const columns = Object.entries({ year, kilometers, transmission, area, rooms, zone_id, condition })
  const filled = columns.filter(([, value]) => value !== null)
  return { ...attributes, ...Object.fromEntries(filled), period: partition === 'rent' ? periodOf(row) : 'none' }
}

/** Rents from before prices had a period name it as a fact. */
function periodOf({ price_period, attributes: { rent_period } }: ThingRow) {
  return price_period ?? (rent_period === 'daily' ? 'day' : rent_period === 'yearly' ? 'year' : 'month')
}

function filterOf(rule: Rule, values: ThingValues, partition: Partition, path: number[]): CandidateFilter {
  const isProperty = partition === 'sale' || partition === 'rent'
  const rangeOf = (key: string) =>
    boundsOf(
      rule.measures.find((measure) => measure.key === key),
      values[key],
    )
  return {
    path,
    zoneId: isProperty ? Number(values.zone_id) : null,
    year: partition === 'cars' ? rangeOf('year') : null,
    area: isProperty ? rangeOf('area') : null,
  }
}

async function readComparables(context: AdsContext, language: Language, ids: number[]): Promise<ComparableAd[]> {
  const cards = await readActiveCards(context, language, ids)
  return cards.flatMap(({ id, name, price, price_text, zone }) =>
    price && price_text ? [{ id, name, price: price_text.amount, zone: zone.name }] : [],
  )
}

function toRow(seller: Actor, draft: PricedThing): ThingRow {
  const { zone_id = 0, deal, condition, price_period, year, kilometers, area, rooms, facts = {} } = draft
  return {
    seller_id: seller.id,
    category_id: draft.category_id,
    zone_id,
    deal: deal ?? null,
    condition: condition ?? null,
    price_kind: null,
    price_period: price_period ?? null,
    year: year ?? null,
    kilometers: kilometers ?? null,
    transmission: null,
    area: area ?? null,
    rooms: rooms ?? null,
    attributes: parseFacts(draft.category_id, facts, true).values,
  }
}
