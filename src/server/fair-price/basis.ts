// Says in words what compared ads have in common.
import type { Language } from '#contract/language.ts'
import { fairPriceBasis as arabic } from '#i18n/ar/fair-price-basis.ts'
import { fairPriceBasis as english } from '#i18n/en/fair-price-basis.ts'
import { formatNumber } from '#i18n/format.ts'
import { type Catalog, categoryName, zoneName } from '#server/catalog/index.ts'
import { describeFacts } from '#server/facts/index.ts'
import type { ThingRow } from './candidates.sql.ts'
import { boundsOf, type ThingValues } from './compare.ts'
import type { Rule } from './rules.ts'

const texts = { ar: arabic, en: english }

export function describeBasis(
  catalog: Catalog,
  language: Language,
  row: ThingRow,
  { rule, values }: { rule: Rule; values: ThingValues },
) {
  const words = texts[language]
  const facts = describeFacts(language, row.category_id, row.attributes).facts ?? []
  const measures = [...rule.measures, ...(rule.alsoMeasures ?? [])].flatMap((measure) => {
    const bounds = boundsOf(measure, values[measure.key])
    return bounds ? [rangeText(language, measure.key, bounds, facts)] : []
  })
  const same = [...rule.same, ...(rule.alsoSame ?? [])].flatMap((key) => {
    if (key === 'zone_id') return words.zone(zoneName(catalog, language, row.zone_id))
    if (key === 'condition') return row.condition ? words.condition[row.condition as 'new' | 'used'] : []
    if (key === 'transmission') return row.transmission ? words.transmission : []
    const fact = facts.find((one) => one.key === key)
    return fact ? `${fact.label}: ${fact.text}` : []
  })
  return [words.category(categoryName(catalog, language, row.category_id)), ...same, ...measures]
}

function rangeText(
  language: Language,
  key: string,
  [from, to]: [number, number],
  facts: { key: string; label: string }[],
) {
  const words = texts[language]
  const number = (value: number) => (key === 'year' ? String(value) : formatNumber(language, Math.max(0, value)))
  const range = from === to ? number(from) : `\u2066${number(from)}–${number(to)}\u2069`
  if (key === 'year' || key === 'kilometers' || key === 'area' || key === 'rooms') return words[key](range)
  return `${facts.find((fact) => fact.key === key)?.label ?? ''}: ${range}`
}
