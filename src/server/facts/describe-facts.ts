// Stored facts as people read them, and as words for search.
import type { FactText, FactValues } from '#contract/fact-values.ts'
import type { Language } from '#contract/language.ts'
import { flagText, formatFactDate, formatFactNumber, joinFacts } from '#i18n/fact-texts.ts'
import { factsOf } from './definitions.ts'
import { describePanels, panelSummaries, summaryLabel, withoutSummaries } from './panels.ts'
import { type FactDefinition, type FactOption, isChoice } from './schema.ts'

type Stored = Record<string, unknown>

/** Absent when the ad has none, so that replies without facts stay as they are. */
export function describeFacts(language: Language, categoryId: number, stored: Stored): { facts?: FactText[] } {
  const facts = factsOf(categoryId).flatMap((fact): FactText[] => {
    if (fact.kind === 'panels') {
      const map = describePanels(language, listOf(stored[fact.key]))
      return map ? [{ key: fact.key, label: fact[language], ...map }] : []
    }
    const text = textOf(language, fact, stored[fact.key])
    const note = optionsOf(fact, stored[fact.key])[0]?.note?.[language]
    return text === null ? [] : [{ key: fact.key, label: fact[language], text, ...(note && { note }) }]
  })
  // A picture comes last: beside it, a fact of one line would stand in an empty box.
  const ordered = facts.toSorted((one, other) => Number('image' in one) - Number('image' in other))
  return facts.length ? { facts: ordered } : {}
}

/** A card has one line, and two facts fill it. */
const factsOnCard = 2

export function describeOnCard(language: Language, categoryId: number, stored: Stored): { facts?: string[] } {
  const shown = factsOf(categoryId).filter(({ card }) => card)
  const texts = shown.flatMap((fact) => {
    const text = textOf(language, fact, stored[fact.key])
    return text === null ? [] : [text === flagText ? fact[language] : text]
  })
  return texts.length ? { facts: texts.slice(0, factsOnCard) } : {}
}

/** The values as an owner's form gets them. */
export function storedFacts(categoryId: number, stored: Stored): { facts?: FactValues } {
  const entries = factsOf(categoryId).flatMap(({ key, kind }) => {
    if (stored[key] === undefined) return []
    return [[key, kind === 'panels' ? withoutSummaries(listOf(stored[key])) : stored[key]]]
  })
  return entries.length ? { facts: Object.fromEntries(entries) as FactValues } : {}
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

/** The words of an ad's facts in both languages, for its search document. */
export function factWords(categoryId: number, stored: Stored): string {
  const words = factsOf(categoryId).flatMap((fact) => wordsOf(fact, stored[fact.key]))
  return [...new Set(words)].join(' ').slice(0, 2000)
}

/** An option that says what is absent would be found by the word of what is absent. */
const saysNothing = /^(?:no|none|not|without|never|other|under|unfurnished)(?:_|$)/

function wordsOf(fact: FactDefinition, value: unknown): string[] {
  if (value === undefined || value === null || fact.kind === 'date') return []
  if (fact.kind === 'flag') return [fact.ar, fact.en]
  // «بلا قطع مبدّلة» would be found by the word of what is absent.
  if (fact.kind === 'panels')
    return listOf(value).includes(panelSummaries[0])
      ? [summaryLabel('ar', panelSummaries[0]), summaryLabel('en', panelSummaries[0])]
      : []
  if (fact.kind === 'text') return [String(value)]
  if (fact.kind === 'number') return fact.unit ? [`${value} ${fact.unit.ar}`, `${value} ${fact.unit.en}`] : []
  if (fact.kind === 'year') return [String(value)]
  const options = optionsOf(fact, value).filter((option) => !saysNothing.test(option.value))
  return options.flatMap(({ ar, en, also = [] }) => [ar, en, ...also])
}

function textOf(language: Language, fact: FactDefinition, value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (isChoice(fact.kind))
    return (
      joinFacts(
        language,
        optionsOf(fact, value).map((option) => option[language]),
      ) || null
    )
  if (fact.kind === 'flag') return value === true ? flagText : null
  if (fact.kind === 'panels') return describePanels(language, listOf(value))?.text ?? null
  if (typeof value === 'number') return formatFactNumber(language, value, fact.unit?.[language], fact.kind === 'year')
  return fact.kind === 'date' ? formatFactDate(language, String(value)) : String(value)
}

/** An option that no longer exists is left out. */
function optionsOf({ options = [] }: FactDefinition, value: unknown): FactOption[] {
  const chosen = [value].flat()
  return options.filter((option) => chosen.includes(option.value))
}
