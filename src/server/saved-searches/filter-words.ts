// Filters as words, for the name of a search that has no words, category or place.
import { attributeList, flagIsSet, type KeyedAttribute } from '#contract/ad-attribute-list.ts'
import type { Language } from '#contract/language.ts'
import type { TypedBound } from '#contract/money.ts'
import type { SavedQuery } from '#contract/saved-searches.ts'
import { formatLimit, formatPrice } from '#i18n/format.ts'
import { formatDollars } from '#i18n/price-text.ts'
import { resultTexts, shellTexts } from '#i18n/server-texts.ts'

/** A label is one line of a notification. */
const maxFilters = 3

/** The first filters of the query, as the list of saved searches names them. */
export function filterWords(language: Language, query: SavedQuery): string[] {
  const { filters } = shellTexts[language]
  const money = (bound: TypedBound | undefined) => bound !== undefined && priceText(language, bound)
  return [
    ...range(language, filters.price, money(query.priceFrom), money(query.priceTo)),
    ...(query.statuses ?? []).map((status) => filters.statuses[status]),
    ...attributeList.flatMap((attribute) => attributeWords(language, query, attribute)),
  ].slice(0, maxFilters)
}

const priceText = (language: Language, bound: TypedBound) =>
  typeof bound === 'number' ? formatPrice(language, bound) : formatDollars(language, bound.dollars)

type AttributeText = { label: string; filterLabel?: string; options?: Words; filterOptions?: Words }
type Words = Readonly<Record<string, string>>

function attributeWords(language: Language, query: SavedQuery, { key, kind, filter }: KeyedAttribute): string[] {
  if (!filter) return []
  const texts: AttributeText = shellTexts[language].attributes[key]
  const name = texts.filterLabel ?? texts.label
  const values = query as Record<string, unknown>
  if (kind === 'number') {
    const [from, to] = [values[`${filter.key}From`], values[`${filter.key}To`]].map(
      (bound) => typeof bound === 'number' && formatLimit(bound),
    )
    return range(language, name, from, to)
  }
  const options = [values[filter.key] ?? []].flat().map(String)
  return options.map((option) =>
    option === flagIsSet ? name : ((texts.filterOptions ?? texts.options)?.[option] ?? name),
  )
}

type End = string | false | undefined

function range(language: Language, name: string, from: End, to: End): string[] {
  const words = resultTexts[language]
  if (from && to) return [from === to ? `${name}: ${from}` : words.range(name, from, to)]
  if (from) return [words.from(name, from)]
  return to ? [words.upTo(name, to)] : []
}
