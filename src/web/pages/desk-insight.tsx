import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Insight } from '#contract/desk-insight.ts'
import { insightRanges, type PlotMeasure } from '#contract/insight-plots.ts'
import { formatDate } from '#i18n/format.ts'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ExportButton } from '#web/features/desk/insight/export-button.tsx'
import { InsightFilters, type InsightState } from '#web/features/desk/insight/insight-filters.tsx'
import { Decisions, Places, Searches, Storage } from '#web/features/desk/insight/market-tables.tsx'
import { Cohorts, Funnel } from '#web/features/desk/insight/members.tsx'
import { Plot } from '#web/features/desk/insight/plot.tsx'
import { useLanguage } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Query: `days`, `category_id` and `governorate_id`. What is not a choice is left out. */
export const loader = deskLoader('see_insight', async ({ api, url }) => {
  const [tree, governorates] = await Promise.all([api.catalog.categories(), api.catalog.governorates()])
  const categories = tree.map(({ id, name }) => ({ id, name }))
  const idIn = (choices: { id: number }[], name: string) => {
    const value = url.searchParams.get(name) ?? ''
    return choices.some(({ id }) => String(id) === value) ? value : ''
  }
  const state: InsightState = {
    days: insightRanges.find((days) => String(days) === url.searchParams.get('days')) ?? 30,
    category_id: idIn(categories, 'category_id'),
    governorate_id: idIn(governorates, 'governorate_id'),
  }
  const { days, category_id, governorate_id } = state
  const insight = await api.deskInsight.read({
    query: { days, ...(category_id && { category_id }), ...(governorate_id && { governorate_id }) },
  })
  return { insight, state, categories, governorates }
})

export const ErrorBoundary = DeskErrorBoundary

export default function DeskInsight() {
  const { insight, state, categories, governorates } = useLoaderData<typeof loader>()
  const { insight: text } = useDeskText()
  const language = useLanguage()
  const { from, to, has_figures, market } = insight
  return (
    <DeskPage title={text.title} lead={text.lead} actions={has_figures && <ExportButton state={state} />}>
      <InsightFilters state={state} categories={categories} governorates={governorates} />
      <p className="mt-3 text-muted">
        {text.fromTo(formatDate(language, from), formatDate(language, to))}
        {!market && `. ${text.onlyPlaces}`}
      </p>
      {has_figures ? (
        <Figures insight={insight} />
      ) : (
        <EmptyState level={2} icon="chart-column" title={text.emptyTitle}>
          {text.emptyBody}
        </EmptyState>
      )}
    </DeskPage>
  )
}

const groups = {
  market: ['new_ads', 'active_ads', 'contacts', 'chats', 'reveals', 'deals', 'answer_minutes'],
  people: ['new_people', 'active_people'],
  searches: ['searches', 'empty_searches'],
  moderation: ['reports', 'decisions', 'reversals', 'appeal_reversals', 'decision_minutes', 'decision_minutes_p90'],
} satisfies Record<string, PlotMeasure[]>

function Figures({ insight: { plots, categories, governorates, market } }: { insight: Insight }) {
  const { insight: text } = useDeskText()
  const plotsOf = (measures: PlotMeasure[]) => (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {plots
        .filter(({ measure }) => measures.includes(measure))
        .map((plot) => (
          <Plot key={plot.measure} plot={plot} />
        ))}
    </div>
  )
  return (
    <>
      <Group heading={text.groups.market}>{plotsOf(groups.market)}</Group>
      <Group heading={text.groups.places}>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Places heading={text.category} places={categories} />
          <Places heading={text.governorate} places={governorates} />
        </div>
      </Group>
      {market && (
        <>
          <Group heading={text.groups.people}>
            {plotsOf(groups.people)}
            <Funnel funnel={market.funnel} />
            <Cohorts cohorts={market.cohorts} />
          </Group>
          <Group heading={text.groups.searches}>
            {plotsOf(groups.searches)}
            <div className="grid items-start gap-4 xl:grid-cols-2">
              <Searches heading={text.searches.empty} searches={market.empty_searches} />
              <Searches heading={text.searches.top} searches={market.searches} />
            </div>
          </Group>
          <Group heading={text.groups.moderation}>
            {plotsOf(groups.moderation)}
            <Decisions decisions={market.decisions} />
          </Group>
          <Group heading={text.groups.storage}>
            <Storage storage={market.storage} />
          </Group>
        </>
      )}
    </>
  )
}

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="mt-6">
    <h2 className="mb-3 font-bold text-xl">{heading}</h2>
    <div className="flex flex-col gap-4">{children}</div>
  </section>
)
