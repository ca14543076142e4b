// Words that are filters: condition, deal, order, and attributes of cars and property.
import type { HomeQuery } from '#contract/ads.ts'
import type { Context } from './context.ts'
import { type Item, typedText } from './items.ts'
import type { Part } from './types.ts'

/** Marks the items it understands. A word that may mean something else in this context stays a word. */
export function readAttributes(text: string, items: Item[], context: Context): Part[] {
  const parts: Part[] = []
  for (const item of items) {
    if (item.isUsed || item.isNegated || !item.phrase) continue
    const part = sortOf(item) ?? attributeOf(item, context)
    if (part === null) continue
    item.isUsed = true
    if (part !== 'dropped') addPart(parts, { ...part, text: typedText(text, [item]) })
  }
  return parts
}

type Filter = Omit<Part, 'text'>

const sorts: Record<string, HomeQuery['sort']> = {
  sort_price_asc: 'lowest',
  sort_price_desc: 'highest',
  sort_new: 'newest',
}

/** "فخم" praises a thing; only "أغلى" asks for an order. */
const isHighest = /^(?:ال)?(?:اغلي|اعلي)|^(?:aghla|a8la|most|highest|priciest)/

function sortOf({ phrase, plain }: Item): Filter | null {
  const sort = sorts[phrase?.operator ?? '']
  if (sort === 'highest' && !isHighest.test(plain)) return null
  return sort ? { kind: 'sort', query: { sort } } : null
}

function attributeOf({ phrase }: Item, context: Context): Filter | 'dropped' | null {
  const { field, value } = phrase?.attribute ?? {}
  const { isCar, isProperty, isOther, isUnknown } = context
  if (field === 'deal') return dealOf(value, context)
  if (field === 'condition')
    return isProperty ? null : { kind: 'condition', query: { condition: value === 'new' ? 'new' : 'used' } }
  if (field === 'transmission' && (isCar || isUnknown)) return many({ transmission: [value] })
  if (field === 'fuel' && isCar) return many({ fuel: [value] })
  // جيب is also a make.
  if (field === 'body' && isCar && !phrase?.categories.length) return many({ bodyTypes: [value] })
  if (field === 'extras' && isProperty && !isOther) return many({ extras: [value] })
  return null
}

const many = (query: object): Filter => ({ kind: 'attribute', query: query as Partial<HomeQuery> })

/** Everything is for sale, so the words say something about property only. */
function dealOf(value: unknown, { isProperty, isUnknown }: Context): Filter | 'dropped' | null {
  if (value === 'rental') return isProperty || isUnknown ? { kind: 'deal', query: { deal: 'rental' } } : null
  return isProperty ? { kind: 'deal', query: { deal: 'sale' } } : 'dropped'
}

/** Two options of one list are alternatives: "بنزين او هايبرد". Of two orders the first counts. */
function addPart(parts: Part[], part: Part) {
  const [key = '', value] = Object.entries(part.query)[0] ?? []
  const same = parts.find(({ query }) => key in query)
  if (!same) parts.push(part)
  else if (Array.isArray(value)) {
    const values = (same.query as Record<string, unknown[]>)[key] ?? []
    same.query = { [key]: [...new Set([...values, ...value])] }
    same.text += ` ${part.text}`
  }
}
