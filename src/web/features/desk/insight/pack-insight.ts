// The figures of a page as short texts. Lists of objects and numbers would be a third of the page.
import type { Insight, InsightPlace, InsightPlot } from '#contract/desk-insight.ts'

/** `days`: first and last day of every point, the same for all plots. `values`: "12 15 - 3". */
type PackedPlot = Omit<InsightPlot, 'points'> & { values: string }
export type PackedInsight = Omit<Insight, 'plots' | 'categories' | 'governorates'> & {
  days: string
  plots: PackedPlot[]
  categories: string
  governorates: string
}
type Named = { id: number; name: string }

const placeFigures = ['new_ads', 'active_ads', 'contacts', 'deals'] as const

export function packInsight({ plots, categories, governorates, ...rest }: Insight): PackedInsight {
  const days = plots[0]?.points.map(({ from, to }) => (from === to ? from : `${from}/${to}`)) ?? []
  return {
    ...rest,
    days: days.join(' '),
    plots: plots.map(({ points, ...plot }) => ({ ...plot, values: points.map(({ value }) => value ?? '-').join(' ') })),
    categories: packPlaces(categories),
    governorates: packPlaces(governorates),
  }
}

/** The names of places are in the lists of the filters. */
export function unpackInsight(packed: PackedInsight, categories: Named[], governorates: Named[]): Insight {
  const { days: dayTexts, plots, ...rest } = packed
  const days = dayTexts ? dayTexts.split(' ') : []
  return {
    ...rest,
    plots: plots.map(({ values, ...plot }) => ({ ...plot, points: pointsOf(days, values.split(' ')) })),
    categories: unpackPlaces(packed.categories, categories),
    governorates: unpackPlaces(packed.governorates, governorates),
  }
}

function pointsOf(days: string[], values: string[]): InsightPlot['points'] {
  return days.map((day, index) => {
    const [from = day, to = from] = day.split('/')
    const value = values[index] ?? '-'
    return { from, to, value: value === '-' ? null : Number(value) }
  })
}

const packPlaces = (places: InsightPlace[]) =>
  places.map((place) => [place.id, ...placeFigures.map((name) => place[name])].join(' ')).join(';')

function unpackPlaces(text: string, names: Named[]): InsightPlace[] {
  if (!text) return []
  return text.split(';').map((row) => {
    const [id = 0, new_ads = 0, active_ads = 0, contacts = 0, deals = 0] = row.split(' ').map(Number)
    const name = names.find((one) => one.id === id)?.name ?? null
    return { id, name, new_ads, active_ads, contacts, deals }
  })
}
