// The filters by facts of a home query: `facts[]=storage:128_gb`.
import type { Language } from '#contract/language.ts'
import { factRangeTexts, formatFactNumber } from '#i18n/fact-texts.ts'
import { factOf } from './definitions.ts'
import { panelSummaries, summaryLabel } from './panels.ts'
import { type FactDefinition, isChoice } from './schema.ts'

type Condition = { fact: FactDefinition; text: string; options?: string[]; from?: number; to?: number }

/** Predicates over `attributes` in the JSON path language. What the category does not have is left out. */
export function factPredicates(categoryId: number | undefined, query: readonly string[] = []): string[] {
  const byFact = Map.groupBy(conditionsOf(categoryId, query), ({ fact }) => fact)
  return [...byFact].flatMap(([fact, conditions]) => {
    const value = `@.${JSON.stringify(fact.key)}`
    const all = conditions.map((condition) => predicateOf(value, condition))
    // Options of one fact are alternatives; an ad with several values must have all of them.
    return isChoice(fact.kind) && fact.kind !== 'choices' ? [`(${all.join(' || ')})`] : all
  })
}

function predicateOf(value: string, { fact, options, from, to }: Condition): string {
  if (fact.kind === 'flag') return `${value} == true`
  if (options) return `(${options.map((option) => `${value} == ${JSON.stringify(option)}`).join(' || ')})`
  return [from === undefined ? [] : `${value} >= ${from}`, to === undefined ? [] : `${value} <= ${to}`]
    .flat()
    .join(' && ')
}

/** The filters that have an effect, as chips name them. */
export function describeFactQuery(language: Language, categoryId: number | undefined, query: readonly string[] = []) {
  return conditionsOf(categoryId, query).map(({ fact, text, options = [], from, to }) => {
    const label = fact[language]
    const { atLeast, atMost, ladder } = factRangeTexts[language]
    const number = (value: number) => formatFactNumber(language, value, fact.unit?.[language], fact.kind === 'year')
    if (fact.kind === 'flag') return { value: text, label }
    const summary = panelSummaries.find((one) => fact.kind === 'panels' && one === options[0])
    if (summary) return { value: text, label: summaryLabel(language, summary) }
    const isLadder = fact.kind === 'ladder' && text.endsWith('-')
    const option = fact.options?.find(({ value }) => value === options.at(isLadder ? -1 : 0))?.[language]
    if (option) return { value: text, label: `${label}: ${isLadder ? `${option} ${ladder}` : option}` }
    const range = from === to ? number(from ?? 0) : from === undefined ? atMost(number(to ?? 0)) : atLeast(number(from))
    return { value: text, label: `${label}: ${range}` }
  })
}

/** The keys of the facts that filter. */
export const filteredFacts = (categoryId: number | undefined, query: readonly string[] = []) =>
  new Set(conditionsOf(categoryId, query).map(({ fact }) => fact.key))

function conditionsOf(categoryId: number | undefined, query: readonly string[]): Condition[] {
  if (categoryId === undefined) return []
  return [...new Set(query)].flatMap((text) => {
    const [key = '', value = ''] = text.split(':')
    const fact = factOf(categoryId, key)
    const condition = fact && readValue(fact, value)
    return condition ? [{ fact, text, ...condition }] : []
  })
}

function readValue({ kind, options = [] }: FactDefinition, value: string): Omit<Condition, 'fact' | 'text'> | null {
  if (kind === 'flag') return value === '1' ? {} : null
  if (kind === 'panels') return panelSummaries.some((summary) => summary === value) ? { options: [value] } : null
  if (isChoice(kind)) {
    const place = options.findIndex((option) => option.value === value.replace(/-$/, ''))
    if (place < 0 || (value.endsWith('-') && kind !== 'ladder')) return null
    const chosen = value.endsWith('-') ? options.slice(0, place + 1) : options.slice(place, place + 1)
    return { options: chosen.map((option) => option.value) }
  }
  if (kind !== 'number' && kind !== 'year') return null
  const [, from, dash, to] = /^(\d{1,12}(?:\.\d)?)?(-)?(\d{1,12}(?:\.\d)?)?$/.exec(value) ?? []
  if (from === undefined && to === undefined) return null
  if (!dash) return { from: Number(from), to: Number(from) }
  return { ...(from !== undefined && { from: Number(from) }), ...(to !== undefined && { to: Number(to) }) }
}
