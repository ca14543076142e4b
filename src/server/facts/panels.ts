// The body map of a car: what happened to each panel, as a list of values such as `roof_painted`.
import { type PanelState, panelStates, panels, readPanel, readPanels, toPanelValues } from '#contract/body-panels.ts'
import type { Language } from '#contract/language.ts'
import { joinFacts } from '#i18n/fact-texts.ts'
import { panelTexts } from '#i18n/panel-texts.ts'

/** Stored beside the panels, so that lists are filtered and counted like those of any other fact. */
export const panelSummaries = ['all_original', 'no_replaced'] as const
type PanelSummary = (typeof panelSummaries)[number]

const isSummary = (value: string) => panelSummaries.some((summary) => summary === value)

/** The values to store, or null if one names no panel or two name the same one. */
export function parsePanels(input: readonly string[]): string[] | null {
  const values = input.filter((value) => !isSummary(value))
  const states = readPanels(values)
  const isClear = values.every(readPanel) && Object.keys(states).length === new Set(values).size
  return isClear ? [...summariesOf(values), ...toPanelValues(states)] : null
}

/** Both say something about every panel, so a map with gaps has neither. */
function summariesOf(values: readonly string[]): PanelSummary[] {
  const states = readPanels(values)
  const isComplete = panels.every((panel) => states[panel])
  return panelSummaries.filter((summary) =>
    summary === 'all_original'
      ? panels.every((panel) => states[panel] === 'original')
      : isComplete && panels.every((panel) => states[panel] !== 'replaced'),
  )
}

export const withoutSummaries = (values: readonly string[]) => values.filter((value) => !isSummary(value))

export const summaryLabel = (language: Language, summary: PanelSummary) =>
  panelTexts[language][summary === 'all_original' ? 'allOriginal' : 'noReplaced']

/** A line that sums the map up, and a line for each state with its panels. */
export function describePanels(language: Language, values: readonly string[]) {
  const texts = panelTexts[language]
  const states = readPanels(values)
  const stated = panels.filter((panel) => states[panel])
  const [summary] = summariesOf(values)
  const text = summary
    ? summaryLabel(language, summary)
    : stated.some((panel) => states[panel] === 'replaced')
      ? texts.hasReplaced
      : texts.someStated(stated.length, panels.length)
  if (!stated.length) return null
  if (summary === 'all_original') return { text, image: panelImagePath(language, values) }
  const isComplete = stated.length === panels.length
  const lines = panelStates.toReversed().flatMap((state) => {
    const own = stated.filter((panel) => states[panel] === state)
    if (!own.length) return []
    const isRest = isComplete && state === 'original' && own.length > 3
    return `${texts.states[state]}: ${
      isRest
        ? texts.rest
        : joinFacts(
            language,
            own.map((panel) => texts.panels[panel]),
          )
    }`
  })
  const open = isComplete ? [] : [`${texts.notStated}: ${texts.rest}`]
  return { text, note: [...lines, ...open].join('\n'), image: panelImagePath(language, values) }
}

/** A digit for each panel: 0 when nothing is said, or the place of its state. */
export function panelImagePath(language: Language, values: readonly string[]): string {
  const states = readPanels(values)
  const digits = panels.map((panel) => panelStates.indexOf(states[panel] as PanelState) + 1)
  return `/body-map/${language}/${digits.join('')}.svg`
}

/** Fields of the posting form. */
export const panelOptions = (language: Language) =>
  panels.map((panel) => ({ value: panel as string, label: panelTexts[language].panels[panel] }))
export const panelStateOptions = (language: Language) =>
  panelStates.map((state) => ({ value: state as string, label: panelTexts[language].states[state] }))
