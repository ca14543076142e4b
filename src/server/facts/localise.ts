// The facts of a category in one language: fields of the posting form, and groups of filters.
import type { CategoryFacts, FactField, FactFilter } from '#contract/facts.ts'
import type { Language } from '#contract/language.ts'
import { factRangeTexts, formatFactNumber } from '#i18n/fact-texts.ts'
import { factsOf } from './definitions.ts'
import { panelOptions, panelStateOptions, panelSummaries, summaryLabel } from './panels.ts'
import { boundsOf } from './parse-facts.ts'
import { type FactDefinition, isChoice } from './schema.ts'

/** The fact from which the condition of an ad follows. */
export const gradeKey = 'grade'

// A reply is compressed once and found again by identity, so each is built once. A change of the catalog makes new lists.
const forms = new WeakMap<readonly FactDefinition[], Partial<Record<Language, CategoryFacts>>>()

export function factForm(language: Language, categoryId: number): CategoryFacts {
  const definitions = factsOf(categoryId)
  const known = forms.get(definitions) ?? {}
  const form = known[language] ?? {
    facts: definitions.map((fact) => fieldOf(language, fact)),
    grade: definitions.some((fact) => fact.key === gradeKey) ? gradeKey : null,
  }
  forms.set(definitions, { ...known, [language]: form })
  return form
}

function fieldOf(language: Language, fact: FactDefinition): FactField {
  const { key, kind, decimals, suggestions, required } = fact
  return {
    key,
    label: fact[language],
    kind,
    ...(fact.options && {
      options: fact.options.map(({ value, note, ...names }) => ({
        value,
        label: names[language],
        ...(note && { note: note[language] }),
      })),
    }),
    ...(kind === 'panels' && { options: panelOptions(language), states: panelStateOptions(language) }),
    ...(fact.unit && { unit: fact.unit[language] }),
    ...((kind === 'number' || kind === 'year') && boundsOf(fact)),
    ...(kind === 'text' && { to: fact.to ?? 60 }),
    ...(decimals && { decimals }),
    ...(suggestions && { suggestions }),
    ...(required && { is_required: true as const }),
  }
}

/** By fact and value: how many ads. */
export type FactCounts = Map<string, Map<string, number>>

/** `counts` is null when there are too many ads to count; a fact that is chosen has no counts of its other options. */
export function factFilterGroups(
  language: Language,
  categoryId: number,
  counts: FactCounts | null,
  chosen: ReadonlySet<string>,
): FactFilter[] {
  return factsOf(categoryId).flatMap((fact) => {
    const known = chosen.has(fact.key) ? null : counts
    const group = groupOf(language, fact, known && (known.get(fact.key) ?? new Map()))
    return group ? [{ key: fact.key, label: fact[language], ...group }] : []
  })
}

type Group = Omit<FactFilter, 'key' | 'label'>

function groupOf(language: Language, fact: FactDefinition, counts: Map<string, number> | null): Group | null {
  if (fact.kind === 'flag') return withOptions([optionOf(fact, '1', fact[language], counts?.get('true'), counts)])
  if (fact.kind === 'panels')
    return withOptions(
      panelSummaries.map((summary) =>
        optionOf(fact, summary, summaryLabel(language, summary), counts?.get(summary), counts),
      ),
    )
  if (fact.kind === 'ladder') return { from: ladderOptions(language, fact) }
  if (isChoice(fact.kind)) {
    const options = (fact.options ?? []).map(({ value, ...names }) =>
      optionOf(fact, value, names[language], counts?.get(value), counts),
    )
    return withOptions(options)
  }
  const steps = fact.kind === 'year' ? yearSteps() : (fact.steps ?? [])
  if ((fact.kind !== 'number' && fact.kind !== 'year') || !steps.length) return null
  if (counts && !counts.size) return null
  const label = (step: number) => formatFactNumber(language, step, fact.unit?.[language], fact.kind === 'year')
  return {
    from: steps.map((step) => ({ value: `${fact.key}:${step}-`, label: label(step) })),
    to: steps.map((step) => ({ value: `${fact.key}:-${step}`, label: label(step) })),
  }
}

const optionOf = (
  { key }: FactDefinition,
  value: string,
  label: string,
  count: number | undefined,
  counts: Map<string, number> | null,
) => ({ value: `${key}:${value}`, label, ...(counts && { count: count ?? 0 }) })

/** An option without ads would list nothing. */
function withOptions(options: NonNullable<FactFilter['options']>): Group | null {
  const shown = options.filter(({ count }) => count !== 0)
  return shown.length ? { options: shown } : null
}

/** The weakest step of a ladder excludes nothing. */
function ladderOptions(language: Language, { key, options = [] }: FactDefinition) {
  const { ladder } = factRangeTexts[language]
  return options.slice(0, -1).map(({ value, ...names }, place) => ({
    value: `${key}:${value}-`,
    label: place ? `${names[language]} ${ladder}` : names[language],
  }))
}

/** Most things are younger than fifteen years; older ones are told apart by five. */
function yearSteps() {
  const now = new Date().getFullYear()
  return [...Array.from({ length: 15 }, (_, years) => now - years), now - 20, now - 25, now - 30]
}
