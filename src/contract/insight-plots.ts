// The plots of the figures, without schemas: the browser draws them.

/** Days. The longest is shown as 52 weeks. */
export const insightRanges = [7, 30, 90, 365] as const
export type InsightRange = (typeof insightRanges)[number]

/**
 * How days become one value. sum: added. mean: of a day. last: the last day. median: of the days, by their number of cases.
 * `hasPlaces`: also counted by category and governorate.
 */
type Plot = {
  combine: 'sum' | 'mean' | 'last' | 'median'
  unit: 'count' | 'minutes'
  hasPlaces?: true
  weight?: string
}

export const insightPlots = {
  new_ads: { combine: 'sum', unit: 'count', hasPlaces: true },
  active_ads: { combine: 'last', unit: 'count', hasPlaces: true },
  contacts: { combine: 'sum', unit: 'count', hasPlaces: true },
  chats: { combine: 'sum', unit: 'count', hasPlaces: true },
  reveals: { combine: 'sum', unit: 'count', hasPlaces: true },
  deals: { combine: 'sum', unit: 'count', hasPlaces: true },
  new_people: { combine: 'sum', unit: 'count' },
  active_people: { combine: 'mean', unit: 'count' },
  answer_minutes: { combine: 'median', unit: 'minutes', weight: 'answered_chats' },
  searches: { combine: 'sum', unit: 'count' },
  empty_searches: { combine: 'sum', unit: 'count' },
  reports: { combine: 'sum', unit: 'count' },
  decisions: { combine: 'sum', unit: 'count' },
  reversals: { combine: 'sum', unit: 'count' },
  appeal_reversals: { combine: 'sum', unit: 'count' },
  decision_minutes: { combine: 'median', unit: 'minutes', weight: 'decided_cases' },
  decision_minutes_p90: { combine: 'median', unit: 'minutes', weight: 'decided_cases' },
} as const satisfies Record<string, Plot>
export type PlotMeasure = keyof typeof insightPlots
export const plotMeasures = Object.keys(insightPlots) as PlotMeasure[]
export const plotOf = (measure: PlotMeasure): Plot => insightPlots[measure]
