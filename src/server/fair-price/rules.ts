// Which ads are comparable, one row for each kind of thing. A category without a row has no fair price: its things differ too much.
import type { PriceKind } from '#contract/price-kinds.ts'

/** A number that may differ by `reach`: an amount, or a share of the own value (`ratio`). */
export type Measure = { key: string; reach: number; kind: 'amount' | 'ratio' }

export type Rule = {
  /** Slugs of categories; what is below them is included, and the first match counts. Ads are compared within their own category. */
  categories: string[]
  /** Required, on both sides, and equal. */
  same: string[]
  /** Required on the own side, and within reach. */
  measures: Measure[]
  /** Compared only if both sides name them. */
  alsoSame?: string[]
  alsoMeasures?: Measure[]
}

const amount = (key: string, reach: number): Measure => ({ key, reach, kind: 'amount' })
const ratio = (key: string, reach: number): Measure => ({ key, reach, kind: 'ratio' })

export const rules: Rule[] = [
  {
    categories: ['cars'],
    same: [],
    measures: [amount('year', 2)],
    alsoSame: ['transmission'],
    alsoMeasures: [amount('kilometers', 60_000)],
  },
  {
    categories: ['properties-sale', 'properties-rent'],
    same: ['zone_id', 'period'],
    measures: [ratio('area', 0.25)],
    alsoMeasures: [amount('rooms', 1)],
    alsoSame: ['finishing', 'furnishing'],
  },
  {
    categories: ['vehicles-motorcycles'],
    same: [],
    measures: [amount('year', 2), ratio('engine_cc', 0.15)],
    alsoSame: ['condition'],
  },
  {
    categories: ['mobiles-phones', 'mobiles-tablets'],
    same: ['model', 'storage', 'condition'],
    measures: [],
    alsoSame: ['ram'],
  },
  {
    categories: ['computers-laptops', 'computers-desktops', 'computers-gaming-pc'],
    same: ['processor', 'ram', 'condition'],
    measures: [],
    alsoSame: ['disk'],
    alsoMeasures: [amount('generation', 1)],
  },
  {
    categories: ['electronics-tv'],
    same: ['condition'],
    measures: [ratio('screen_inch', 0.06)],
    alsoSame: ['resolution'],
  },
  { categories: ['electronics-gaming'], same: ['console', 'condition'], measures: [], alsoSame: ['disk_size'] },
  {
    categories: ['appliances-fridges', 'appliances-freezers'],
    same: ['brand', 'condition'],
    measures: [ratio('feet', 0.12)],
  },
  {
    categories: ['appliances-washers'],
    same: ['brand', 'condition'],
    measures: [ratio('load_kg', 0.12)],
    alsoSame: ['washer_kind'],
  },
  { categories: ['appliances-ac'], same: ['tons', 'ac_kind', 'condition'], measures: [], alsoSame: ['brand'] },
  { categories: ['energy-panels'], same: ['condition', 'pieces'], measures: [ratio('watts', 0.08)] },
  { categories: ['energy-inverters'], same: ['condition', 'inverter_kind'], measures: [ratio('watts', 0.12)] },
  {
    categories: ['energy-lithium', 'energy-gel-tubular'],
    same: ['condition', 'volts', 'pieces'],
    measures: [ratio('amp_hours', 0.08)],
  },
  { categories: ['energy-generators'], same: ['condition', 'fuel_kind'], measures: [ratio('kva', 0.15)] },
]

/** Kinds whose amount is the price of the thing. Free things, swaps, "from" and prices on request say nothing about it. */
export const comparedKinds: PriceKind[] = ['fixed', 'negotiable', 'rent']
