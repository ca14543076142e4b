import { useLoaderData } from 'react-router'
import { listTag, listTagIn } from '#contract/cache-tags.ts'
import { useFilterChips } from '#web/features/search/head/active-filters.tsx'
import { listOf, ResultMap } from '#web/features/search/map/result-map.tsx'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { usePlaceText } from '#web/parts/zone-picker/place-texts.ts'
import { useText } from '#web/session/language.ts'
import { leadToMovedCategory, leadToMovedPlace } from '#web/session/moved-address.ts'
import { listFreshFor, pageLoader } from '#web/session/page-loader.ts'
import { list, readState, type SearchState, without, writeState } from '#web/session/search-state.ts'
import { understoodPrices } from '#web/session/understood-prices.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The query of the home list. The map chooses the place, so pages and other choices of places are left out. */
export const loader = pageLoader(async ({ api, url, tag, freshFor }) => {
  freshFor(listFreshFor)
  const state = without(readState(url.searchParams), ['page', 'cursor', 'zones_ids', 'within'])
  await understoodPrices({ api, url })
  // Checked first: an unknown category is a 404.
  const ids = list(state, 'categories_ids')
  const { path } = await api.catalog.categoryPath({ query: { categories_ids: ids } })
  leadToMovedCategory(url, ids, path)
  const map = await api.ads.map({ query: state })
  leadToMovedPlace(url, { zone: map.path.at(-1)?.id })
  tag(listTag, listTagIn(path.at(-1)?.id ?? 0, map.path[0]?.id ?? 0))
  return { map, state, category: path.at(-1)?.name }
})

export default function ResultMapPage() {
  const { map, state, category } = useLoaderData<typeof loader>()
  const { ads, pages } = useText()
  const texts = usePlaceText()
  const place = map.path.at(-1)
  const subject = ads.listOf({
    ...(typeof state.search === 'string' && { search: state.search }),
    ...(category && { category }),
    ...(place && { place: place.name }),
  })
  const isFiltered = Object.keys(state).length > 0
  return (
    <div className="mx-auto max-w-page px-4 py-3">
      <PageMeta
        title={isFiltered ? texts.mapTitle(subject) : pages.map.title}
        description={texts.mapDescription}
        isIndexed={!isFiltered}
      />
      <Crumbs state={state} path={map.path} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-bold text-xl md:text-2xl">{isFiltered ? texts.mapTitle(subject) : pages.map.title}</h1>
        <Link to={place ? listOf(state, place.id) : `/?${writeState(state)}`} className={buttonClass('primary')}>
          <Icon name="list" />
          {texts.asList}
        </Link>
      </div>
      <Filters state={state} />
      <ResultMap map={map} state={state} />
    </div>
  )
}

/** From the whole country to the place. */
function Crumbs({ state, path }: { state: SearchState; path: { id: number; name: string }[] }) {
  const { filters, shell } = useText()
  if (!path.length) return null
  const rest = without(state, ['zone_id'])
  const steps = [
    { name: shell.everywhere, state: rest },
    ...path.slice(0, -1).map(({ id, name }) => ({ name, state: { ...rest, zone_id: String(id) } })),
  ]
  return (
    <nav aria-label={filters.placePath} className="-mx-4 overflow-x-auto whitespace-nowrap px-4">
      <ol className="flex items-center gap-1.5 text-sm">
        {steps.map((step) => (
          <li key={step.name} className="flex items-center gap-1.5">
            <Link
              to={`/map?${writeState(step.state)}`}
              className="inline-flex min-h-11 items-center text-primary hover:underline"
            >
              {step.name}
            </Link>
            <span aria-hidden="true" className="text-muted">
              {filters.pathArrow()}
            </span>
          </li>
        ))}
        <li aria-current="location" className="font-semibold">
          {path.at(-1)?.name}
        </li>
      </ol>
    </nav>
  )
}

/** What narrows the counts; the list is the place to change it. */
function Filters({ state }: { state: SearchState }) {
  const chips = useFilterChips()(state)
  if (!chips.length) return null
  return (
    <ul className="mb-2 flex flex-wrap gap-2">
      {chips.map(({ label }) => (
        <li key={label} className="rounded-full bg-primary-soft px-3 py-1 text-sm">
          {label}
        </li>
      ))}
    </ul>
  )
}
