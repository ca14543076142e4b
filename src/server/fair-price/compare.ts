// From candidates to a band. Pure, so that a bench can check it against a market whose true prices are known.
import { foldSpelling } from '#contract/folding.ts'
import type { Measure, Rule } from './rules.ts'

/** Columns and facts of a thing by name. */
export type ThingValues = Record<string, unknown>
export type Candidate = { id: number; seller_id: number; price: number; values: ThingValues }
export type Band = { median: number; low: number; high: number; count: number; ids: number[] }

/** Fewer say nothing. */
export const fewestAds = 8
/** The most similar ones. One more ad moves the band little. */
const mostAds = 40
/** A dealer with many ads must not set the price. */
const mostOfSeller = 2
/** Such a price is a slip of zeros or of old and new pounds. */
const slip = 8

/** Undefined when the thing names too little to be compared. */
export function compare(rule: Rule, thing: ThingValues, candidates: Candidate[]): Band | undefined {
  if (!isDescribed(rule, thing)) return undefined
  const similar = candidates
    .flatMap((candidate) => {
      const distance = distanceOf(rule, thing, candidate.values)
      return distance === undefined ? [] : [{ ...candidate, distance }]
    })
    .sort((one, other) => one.distance - other.distance || other.id - one.id)
  return bandOf(withoutSlips(fewOfEach(similar)).slice(0, mostAds))
}

export const isDescribed = ({ same, measures }: Rule, thing: ThingValues) =>
  same.every((key) => hasValue(thing[key])) && measures.every(({ key }) => typeof thing[key] === 'number')

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Zero for the same thing; undefined for one that is not comparable. */
function distanceOf(rule: Rule, thing: ThingValues, other: ThingValues): number | undefined {
  const { same, measures, alsoSame = [], alsoMeasures = [] } = rule
  if (!same.every((key) => isSame(thing[key], other[key]))) return undefined
  const isKnown = (key: string) => hasValue(thing[key]) && hasValue(other[key])
  if (!alsoSame.every((key) => !isKnown(key) || isSame(thing[key], other[key]))) return undefined
  const parts = [...measures, ...alsoMeasures.filter(({ key }) => isKnown(key))].map((measure) =>
    stepsBetween(measure, thing[measure.key], other[measure.key]),
  )
  const isNear = parts.every((part) => part !== undefined && part <= 1)
  return isNear ? parts.reduce<number>((sum, part = 1) => sum + part * part, 0) : undefined
}

function isSame(one: unknown, other: unknown) {
  if (!hasValue(one) || !hasValue(other)) return false
  return typeof one === 'string' && typeof other === 'string' ? fold(one) === fold(other) : one === other
}

/** «Galaxy A54» and "galaxy-a 54" are one model. */
const fold = (text: string) => foldSpelling(text).replace(/[\s._-]+/g, '')

/** Up to 1 is within reach. */
function stepsBetween({ reach, kind }: Measure, own: unknown, other: unknown) {
  if (typeof own !== 'number' || typeof other !== 'number') return undefined
  return Math.abs(own - other) / (kind === 'ratio' ? Math.max(own * reach, 1) : reach)
}

/** The values within reach; null if the thing does not name its own. */
export function boundsOf(measure: Measure | undefined, own: unknown): [number, number] | null {
  if (!measure || typeof own !== 'number') return null
  const reach = measure.kind === 'ratio' ? own * measure.reach : measure.reach
  return [Math.ceil(own - reach), Math.floor(own + reach)]
}

/** Keeps the order. */
function fewOfEach<T extends { seller_id: number }>(ads: T[]) {
  const counts = new Map<number, number>()
  return ads.filter(({ seller_id }) => {
    const count = (counts.get(seller_id) ?? 0) + 1
    counts.set(seller_id, count)
    return count <= mostOfSeller
  })
}

function withoutSlips<T extends { price: number }>(ads: T[]) {
  const middle = valueAt(sortedPrices(ads), (ads.length - 1) / 2)
  return ads.filter(({ price }) => price <= middle * slip && price >= middle / slip)
}

/** The middle half; wider where so few ads cannot tell where the middle is (97 of 100 times it is inside). */
function bandOf(ads: { id: number; price: number }[]): Band | undefined {
  const count = ads.length
  if (count < fewestAds) return undefined
  const prices = sortedPrices(ads)
  const middle = (count - 1) / 2
  const rank = Math.max(0, Math.min(middle / 2, middle - 1.1 * Math.sqrt(count)))
  return {
    median: toThreeDigits(valueAt(prices, middle)),
    low: toThreeDigits(valueAt(prices, rank)),
    high: toThreeDigits(valueAt(prices, count - 1 - rank)),
    count,
    ids: ads.map(({ id }) => id),
  }
}

const sortedPrices = (ads: { price: number }[]) => ads.map(({ price }) => price).sort((one, other) => one - other)

/** Between two ranks the value between their prices. */
function valueAt(sorted: number[], rank: number) {
  const [below = 0, above = below] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]]
  return below + (above - below) * (rank - Math.floor(rank))
}

export function toThreeDigits(price: number) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(price, 1))) - 2)
  return Math.round(price / unit) * unit
}
