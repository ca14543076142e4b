// The parts of the page of figures. Each is a page of its own: all of them would be a long and heavy one.
import type { Insight } from '#contract/desk-insight.ts'
import type { PlotMeasure } from '#contract/insight-plots.ts'

const measuresOf = {
  market: ['new_ads', 'active_ads', 'contacts', 'chats', 'reveals', 'deals', 'answer_minutes'],
  places: [],
  people: ['new_people', 'active_people'],
  searches: ['searches', 'empty_searches'],
  moderation: ['reports', 'decisions', 'reversals', 'appeal_reversals', 'decision_minutes', 'decision_minutes_p90'],
  storage: [],
} satisfies Record<string, PlotMeasure[]>

export type InsightPart = keyof typeof measuresOf
export const insightParts = Object.keys(measuresOf) as InsightPart[]

const ofPlaces: InsightPart[] = ['market', 'places']

/** `isWhole`: neither a category nor a governorate is chosen. */
export const partsFor = (isWhole: boolean) => (isWhole ? insightParts : ofPlaces)

/** Only what the part shows. */
export function figuresOf(part: InsightPart, insight: Insight): Insight {
  const measures: PlotMeasure[] = measuresOf[part]
  const isPlaces = part === 'places'
  return {
    ...insight,
    plots: insight.plots.filter(({ measure }) => measures.includes(measure)),
    categories: isPlaces ? insight.categories : [],
    governorates: isPlaces ? insight.governorates : [],
    market: ofPlaces.includes(part) ? null : insight.market,
  }
}
