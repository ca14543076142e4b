import { useEffect } from 'react'
import type { Zone } from '#contract/catalog.ts'
import { useListTitle } from '#web/features/search/list-title.ts'
import { EditedSearchStrip } from '#web/features/search/saved/edited-search-strip.tsx'
import { ZonePath } from '#web/features/search/zone-path.tsx'
import type { HomeCardData } from '#web/parts/ad-card/card-data.ts'
import { rememberZone } from '#web/session/recent-zone.ts'
import type { SearchState } from '#web/session/search-state.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CategoryChips } from './category-chips.tsx'
import { type Category, CategoryCrumbs } from './category-crumbs.tsx'
import { ListTools } from './list-tools.tsx'
import { SearchReading } from './search-reading.tsx'

type Props = { state: SearchState; path: Category[]; categories: Category[]; zonePath: Zone[]; home: HomeCardData }

/** Above a list of results: what it shows, how it is ordered, and ways to narrow and widen it. Low, so that ads are seen. */
export function ResultsHead({ state, path, categories, zonePath, home }: Props) {
  const { zone_id } = state
  useEffect(() => {
    if (typeof zone_id === 'string') rememberZone(zone_id)
  }, [zone_id])
  const { list, count } = useListTitle({
    state,
    path,
    zonePath,
    zones: home.zones,
    paginate: home.advertisement_posts.paginate,
  })
  return (
    <>
      {(path.length > 0 || zonePath.length > 0) && (
        <div className="-mx-4 -mt-3 flex gap-x-5 overflow-x-auto whitespace-nowrap px-4 [scrollbar-width:none]">
          {path.length > 0 && <CategoryCrumbs state={state} path={path} />}
          <ZonePath state={state} path={zonePath} />
        </div>
      )}
      <div className="flex flex-wrap items-start gap-x-2">
        <h1 className="my-1.5 line-clamp-4 min-w-0 grow font-bold text-xl md:text-2xl">
          {list}{' '}
          <span className="whitespace-nowrap font-normal text-base text-muted">
            <span aria-hidden="true">— </span>
            <span role="status">{count}</span>
          </span>
        </h1>
        <ListTools state={state} path={path} />
      </div>
      <EditedSearchStrip state={state} />
      <CategoryChips state={state} path={path} categories={categories} facet={home.facets.categories_ids} />
      <ActiveFilters state={state} facts={home.facts} />
      <SearchReading state={state} reading={home.reading} />
    </>
  )
}
