import { useLoaderData } from 'react-router'
import type { Insight } from '#contract/desk-insight.ts'
import { insightRanges } from '#contract/insight-plots.ts'
import { formatDate } from '#i18n/format.ts'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ExportButton } from '#web/features/desk/insight/export-button.tsx'
import { InsightFilters, InsightParts, type InsightState } from '#web/features/desk/insight/insight-filters.tsx'
import { Decisions, Places, Searches, Storage } from '#web/features/desk/insight/market-tables.tsx'
import { Cohorts, Funnel } from '#web/features/desk/insight/members.tsx'
import { packInsight, unpackInsight } from '#web/features/desk/insight/pack-insight.ts'
import { figuresOf, type InsightPart, partsFor } from '#web/features/desk/insight/parts.ts'
import { Plot } from '#web/features/desk/insight/plot.tsx'
import { useLanguage } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Query: `part`, `days`, `category_id` and `governorate_id`. What is not a choice is left out. */
export const loader = deskLoader('see_insight', async ({ api, url }) => {
  const [tree, governorates] = await Promise.all([api.catalog.categories(), api.catalog.governorates()])
  const categories = tree.map(({ id, name }) => ({ id, name }))
  const idIn = (choices: { id: number }[], name: string) => {
    const value = url.searchParams.get(name) ?? ''
    return choices.some(({ id }) => String(id) === value) ? value : ''
  }
  const chosen = {
    days: insightRanges.find((days) => String(days) === url.searchParams.get('days')) ?? 30,
    category_id: idIn(categories, 'category_id'),
    governorate_id: idIn(governorates, 'governorate_id'),
  }
  const { days, category_id, governorate_id } = chosen
  const insight = await api.deskInsight.read({
    query: { days, ...(category_id && { category_id }), ...(governorate_id && { governorate_id }) },
  })
  const isWhole = insight.market !== null
  const part = partsFor(isWhole).find((one) => one === url.searchParams.get('part')) ?? 'market'
  const state: InsightState = { ...chosen, part }
  return { packed: packInsight(figuresOf(part, insight)), isWhole, state, categories, governorates }
})

export const ErrorBoundary = DeskErrorBoundary

export default function DeskInsight() {
  const { packed, isWhole, state, categories, governorates } = useLoaderData<typeof loader>()
  const { insight: text } = useDeskText()
  const language = useLanguage()
  const insight = unpackInsight(packed, categories, governorates)
  const { from, to, has_figures } = insight
  return (
    <DeskPage title={text.title} lead={text.lead} actions={has_figures && <ExportButton state={state} />}>
      <InsightFilters state={state} categories={categories} governorates={governorates} />
      <p className="mt-3 text-muted">
        {text.fromTo(formatDate(language, from), formatDate(language, to))}
        {!isWhole && `. ${text.onlyPlaces}`}
      </p>
      {has_figures ? (
        <>
          <InsightParts state={state} isWhole={isWhole} />
          <Figures part={state.part} insight={insight} />
        </>
      ) : (
        <EmptyState level={2} icon="chart-column" title={text.emptyTitle}>
          {text.emptyBody}
        </EmptyState>
      )}
    </DeskPage>
  )
}

type FiguresProps = { part: InsightPart; insight: Insight }

function Figures({ part, insight: { plots, categories, governorates, market } }: FiguresProps) {
  const { insight: text } = useDeskText()
  return (
    <section aria-label={text.groups[part]} className="mt-4 flex flex-col gap-4">
      {plots.length > 0 && (
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {plots.map((plot) => (
            <Plot key={plot.measure} plot={plot} />
          ))}
        </div>
      )}
      {part === 'places' && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Places heading={text.category} places={categories} />
          <Places heading={text.governorate} places={governorates} />
        </div>
      )}
      {market && <MarketFigures part={part} market={market} />}
    </section>
  )
}

function MarketFigures({ part, market }: { part: InsightPart; market: NonNullable<Insight['market']> }) {
  const { insight: text } = useDeskText()
  if (part === 'moderation') return <Decisions decisions={market.decisions} />
  if (part === 'storage') return <Storage storage={market.storage} />
  if (part === 'searches')
    return (
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Searches heading={text.searches.empty} searches={market.empty_searches} />
        <Searches heading={text.searches.top} searches={market.searches} />
      </div>
    )
  return (
    <>
      <Funnel funnel={market.funnel} />
      <Cohorts cohorts={market.cohorts} />
    </>
  )
}
