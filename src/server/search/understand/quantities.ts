// Numbers that are filters: prices, years, mileage, area, rooms and floors.
import type { HomeQuery } from '#contract/ads.ts'
import type { Context } from './context.ts'
import { type Item, typedText } from './items.ts'
import type { Part } from './types.ts'
import { mileageWords, priceWords, rangeWords, type Unit, unitOf, yearWords } from './units.ts'

type Meaning = 'price' | 'year' | 'mileage' | 'area' | 'rooms' | 'floor' | 'ignored' | 'foreign'
type Operator = 'max' | 'min' | 'around' | 'between' | 'priced' | null
type Bounds = { from?: number; to?: number }

/** One or two numbers with the words around them. */
type Reading = {
  first: number
  last: number
  values: number[]
  operator: Operator
  unit: Unit | null
  isYear: boolean
  isScaled: boolean
}

export function readQuantities(
  text: string,
  items: Item[],
  context: Context,
  rate?: number,
): { parts: Part[]; unusedPrices: string[] } {
  const parts: Part[] = []
  const unusedPrices: string[] = []
  for (let place = 0; place < items.length; place += 1) {
    const item = items[place]
    if (!item || item.isUsed || item.isNegated || !numberOf(item)) continue
    const typed = readAt(items, place)
    const reading = inPounds(typed, rate)
    const meaning = meaningOf(reading, item, context)
    if (!meaning) continue
    const range = items.slice(reading.first, reading.last + 1)
    for (const each of range) each.isUsed = true
    if (meaning === 'foreign') unusedPrices.push(typedText(text, range))
    else if (meaning !== 'ignored')
      parts.push({
        kind: kindOf(meaning),
        text: typedText(text, range),
        query: queryOf(meaning, reading),
        ...(meaning === 'price' && otherPrices(typed, rate)),
      })
    place = reading.last
  }
  return { parts, unusedPrices }
}

/** Filters are in new pounds, of which each is a hundred old ones. Without a rate dollars stay what they are. */
function inPounds(reading: Reading, rate: number | undefined): Reading {
  const oldPounds = { oldMoney: 1, dollars: rate }[reading.unit as 'oldMoney' | 'dollars']
  if (!oldPounds) return reading
  return { ...reading, unit: 'money', values: reading.values.map((value) => (value * oldPounds) / 100) }
}

/** Smaller amounts are rather dollars, larger ones rather old pounds. */
const mostDollars = 500_000

/** "سيارة 7k" may be dollars, "موبايل بمليون ليرة" old pounds. */
function otherPrices(typed: Reading, rate: number | undefined): Pick<Part, 'otherwise'> {
  if (typed.unit && typed.unit !== 'money') return {}
  const dollars: Unit[] = rate && !typed.unit ? ['dollars'] : []
  const units: Unit[] = Math.max(...typed.values) < mostDollars ? [...dollars, 'oldMoney'] : ['oldMoney', ...dollars]
  return { otherwise: units.map((unit) => queryOf('price', inPounds({ ...typed, unit }, rate))) }
}

/** A number, or a phrase such as "غرفتين" and "طابق أول" that contains one. */
function numberOf({ quantity, phrase, tokens }: Item): { value: number; scale: number; unit: Unit | null } | null {
  if (quantity) return { ...quantity, unit: tokens.some(({ isDollars }) => isDollars) ? 'dollars' : null }
  const { field, value } = phrase?.attribute ?? {}
  return (field === 'rooms' || field === 'floor') && typeof value === 'number' ? { value, scale: 1, unit: field } : null
}

function readAt(items: Item[], place: number): Reading {
  const before = readBefore(items, place)
  const second = secondNumber(items, place, before.operator)
  const end = second ?? place
  const own = numberOf(items[place] as Item)
  const other = second === null ? null : numberOf(items[second] as Item)
  const isScaled = [own, other].some((number) => (number?.scale ?? 1) > 1)
  const after = readAfter(items, end, other?.unit ?? own?.unit ?? before.unit, isScaled)
  const million = after.unit === 'meterOrMillion' && (other?.value ?? own?.value ?? 0) < 20 ? 1_000_000 : 1
  // "بين 2 و3 مليون": the unit of the last number is that of both.
  const shared = other && own && own.scale === 1 && own.value < other.value / other.scale + 1000 ? other.scale : 1
  const values = [
    (own?.value ?? 0) * (own && other && own.scale === 1 ? shared : 1) * million,
    ...(other ? [other.value * million] : []),
  ]
  return {
    first: before.first,
    last: after.last,
    values,
    operator: before.operator ?? after.operator,
    unit: million > 1 ? 'money' : after.unit === 'meterOrMillion' ? 'area' : after.unit,
    isYear: before.isYear,
    isScaled,
  }
}

/** The operator before a number: "لحد", "سعر", "موديل"; at most three items back. */
function readBefore(items: Item[], place: number) {
  let first = place
  let operator: Operator = null
  let isYear = false
  let unit: Unit | null = null
  for (let at = place - 1; at >= 0 && at >= place - 3; at -= 1) {
    const item = items[at] as Item
    if (item.isUsed || item.quantity) break
    if (yearWords.has(item.plain)) isYear = true
    else if (mileageWords.has(item.plain)) unit = 'km'
    else if (priceWords.has(item.plain)) operator ??= 'priced'
    else if (item.plain === 'من' || item.plain === 'from')
      operator = operator === 'priced' || !operator ? 'min' : operator
    else if (isBound(item)) operator = boundOf(item)
    else if (!['ال', 'ل', 'الي', 'than'].includes(item.plain)) break
    first = at
    if (isBound(item)) break
  }
  return { first, operator, isYear, unit }
}

const bounds: Record<string, Operator> = {
  max: 'max',
  min: 'min',
  around: 'around',
  between: 'between',
  sort_price_asc: 'max',
  sort_new: 'min',
  sort_price_desc: 'min',
}
const isBound = ({ phrase, plain }: Item) => Boolean(phrase?.operator) && plain !== 'فخم'
const boundOf = ({ phrase }: Item): Operator => bounds[phrase?.operator ?? ''] ?? null

/** "من 20 ل 30", "2010-2015", "بين 2 و3", "2024 or 2025". */
function secondNumber(items: Item[], place: number, operator: Operator): number | null {
  const next = items[place + 1]
  if (next && isFree(next) && next.quantity && next.tokens[0]?.before === 'dash') return place + 1
  const second = items[place + 2]
  if (!next || !second || !isFree(second) || !numberOf(second)) return null
  const isRange = rangeWords.has(next.plain) && (operator !== null || next.plain !== 'و') && next.plain !== 'and'
  const isBetween = operator === 'between' && (rangeWords.has(next.plain) || next.plain === 'and')
  const areYears = isYearValue(items[place]) && isYearValue(second)
  const areRooms = numberOf(second)?.unit === 'rooms' || unitOf(items[place + 3]?.plain ?? '') === 'rooms'
  const isChoice = next.phrase?.role === 'or' && (areYears || areRooms)
  return isRange || isBetween || isChoice ? place + 2 : null
}

const isFree = ({ isUsed, isNegated }: Item) => !isUsed && !isNegated
const isYearValue = (item: Item | undefined) => {
  const { value = 0, scale = 0, isWritten = true } = item?.quantity ?? {}
  return !isWritten && scale === 1 && Number.isInteger(value) && value >= 1980 && value <= 2027
}

/** The unit behind a number, and an operator behind both: "2015 وطالع", "50k budget". */
function readAfter(items: Item[], place: number, known: Unit | null, isScaled: boolean) {
  let last = place
  let unit = known
  const operator: Operator = null
  for (let at = place + 1; at < items.length && at <= place + 4; at += 1) {
    const item = items[at] as Item
    if (item.isUsed || item.quantity) {
      // "120 م2": the 2 belongs to the unit.
      if (unit === 'meterOrMillion' && item.plain === '2' && touches(items[at - 1], item)) [unit, last] = ['area', at]
      else break
      continue
    }
    const next = unitOf(item.plain.replace(/^مربع$/, 'متر'))
    // "200 مليون قديمة" and "500 ليرة قديمة" are prices; "200 متر قديمة" and "2005 قديمة" say how old something is.
    if (next === 'oldMoney') {
      if (unit !== 'money' && (unit || !(isScaled || item.plain.includes(' ')))) break
      ;[unit, last] = [next, at]
    } else if (next && (!unit || unit === next || next === 'money')) [unit, last] = [unit ?? next, at]
    else if (item.plain === 'ل' && items[at + 1]?.plain === 'س') [unit, last, at] = ['money', at + 1, at + 1]
    else if (unit === 'rooms' && /^(?:و?صال(?:ون|ه)|نوم|وصالون)$/.test(item.plain)) last = at
    else if (isBound(item) && !items[at + 1]?.quantity && items[at + 1]?.plain !== 'من')
      return { last: at, unit, operator: boundOf(item) }
    else break
  }
  return { last, unit, operator }
}

const touches = (one: Item | undefined, other: Item) => one?.tokens.at(-1)?.end === other.tokens[0]?.start

function meaningOf(reading: Reading, item: Item, { isCar, isProperty, isOther, isUnknown }: Context): Meaning | null {
  const { unit, values, operator, isScaled } = reading
  const smallest = Math.min(...values)
  // There is no rate for euros and no filter for bathrooms: such words must not exclude all ads.
  if (unit === 'foreign' || unit === 'dollars') return 'foreign'
  if (unit === 'bathrooms' && isProperty) return 'ignored'
  if (unit === 'km') return isCar || isUnknown ? 'mileage' : null
  if (unit === 'area') return isProperty || (isUnknown && smallest >= 20) ? 'area' : null
  if (unit === 'rooms' || unit === 'floor') return isProperty || isUnknown ? unit : null
  if (unit === 'money' || isScaled) return 'price'
  if (isYearValue(item) && !isOther && (reading.isYear || isCar)) return isProperty ? null : 'year'
  const isPriced = operator === 'priced' ? smallest >= 100 : operator !== null && smallest >= 1000
  return isPriced ? 'price' : null
}

const kindOf = (meaning: Meaning): Part['kind'] => (meaning === 'price' || meaning === 'year' ? meaning : 'attribute')

/** How far "around" reaches: a price typed alone is a wish, one after "سعر" is meant more exactly. */
const tolerance = { price: 0.2, priced: 0.15, area: 0.15 }

function queryOf(meaning: Exclude<Meaning, 'ignored' | 'foreign'>, reading: Reading): Partial<HomeQuery> {
  const { from, to } = boundsOf(meaning, reading)
  const query: Record<string, number> = {}
  if (from !== undefined) query[`${meaning}From`] = Math.max(meaning === 'floor' ? -5 : 0, Math.floor(from))
  if (to !== undefined) query[`${meaning}To`] = Math.ceil(to)
  return query as Partial<HomeQuery>
}

function boundsOf(meaning: Meaning, { values, operator }: Reading): Bounds {
  const [value = 0, other] = values
  if (other !== undefined) return { from: Math.min(value, other), to: Math.max(value, other) }
  if (operator === 'max') return { to: value }
  if (operator === 'min') return { from: value }
  if (meaning === 'mileage') return { to: value }
  if (meaning === 'price') return around(value, operator === 'priced' ? tolerance.priced : tolerance.price)
  if (meaning === 'area') return around(value, tolerance.area)
  return operator === 'around' && meaning === 'year' ? { from: value - 1, to: value + 1 } : { from: value, to: value }
}

const around = (value: number, share: number): Bounds => ({
  from: Math.round(value * (1 - share)),
  to: Math.round(value * (1 + share)),
})
