// For whom or for what: "لابتوب للدراسة", "tablet for kids". Such words decide the order and exclude nothing.
import { isThing } from './context.ts'
import type { Dictionary } from './dictionary-types.ts'
import type { Item } from './items.ts'

/** The preposition as a word of its own, also as typed in Latin letters. */
const prepositions = new Set(['for', 'la', 'lal', 'lel', 'ل', 'لل', 'مشان', 'منشان', 'كرمال', 'لاجل'])

export function markPurposes(dictionary: Dictionary, items: Item[]) {
  const head = items.findIndex((item) => isFree(item) && isThing(item))
  if (head < 0) return
  for (const [place, item] of items.entries()) {
    if (place === head || !isFree(item) || item.tokens[0]?.isLiteral) continue
    item.isPurpose = hasPreposition(items, place) && !isRequired(dictionary, item)
  }
}

const isFree = ({ isUsed, isNegated, quantity }: Item) => !isUsed && !isNegated && !quantity

function hasPreposition(items: Item[], place: number) {
  const { tokens, prefix } = items[place] as Item
  const isPrefixed = prefix === 'ل' || prefix === 'لل' || tokens[0]?.plain.startsWith('لل')
  return isPrefixed || prepositions.has(items[place - 1]?.plain ?? '')
}

/** "قطع لكيا" is about Kia and "كاميرا للسيارة" about cars; "للبيت" and "للمحل" only say where a thing is used. */
function isRequired({ categories }: Dictionary, item: Item) {
  const ids = [...(item.phrase?.categories ?? []), ...(item.phrase?.groups.flatMap((group) => group.categories) ?? [])]
  if (item.phrase?.attribute?.field === 'deal') return true
  return isThing(item) && !ids.some((id) => categories.get(id)?.type === 'properties')
}
