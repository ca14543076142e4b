import type { ReactNode } from 'react'
import type { CategoryTrail } from '#contract/ad-attribute-list.ts'
import type { HomeCardData } from '#web/parts/ad-card/card-data.ts'
import { CardList } from '#web/parts/ad-card/card-list.tsx'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { list, type SearchState, without, writeState } from '#web/session/search-state.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { defaultLayout } from './default-layout.ts'
import { filterName } from './filter-name.ts'
import { createHighlighter } from './highlight-words.ts'
import { useAdCount } from './list-title.ts'
import { useMoreAds } from './use-more-ads.ts'

type Props = {
  home: HomeCardData
  state: SearchState
  path: (CategoryTrail[number] & { slug: string })[]
  now: number
  /** Whether its first cards are on the first screen. */
  isFirst: boolean
  /** Shown above a list that has no head of its own. */
  heading: ReactNode
}

export function Results({ home, state, path, now, isFirst, heading }: Props) {
  const { ads } = useText()
  const { items, nextCursor, isLoading, showMore } = useMoreAds(home.advertisement_posts, state)
  const page = Number(state.page ?? 1)
  if (!items.length) return <Nothing home={home} state={state} />
  const highlight = createHighlighter(home.words)
  return (
    <section aria-busy={isLoading} className="ad-list" data-layout={defaultLayout(path)}>
      {heading}
      {/* The least height is that of the tile for hidden cards (shell/hiding), so that nothing moves when it comes. */}
      <CardList
        ads={items}
        now={now}
        list="results"
        className="card-grid card-columns-2 min-h-23 md:card-columns-3 xl:card-columns-4 2xl:card-columns-5 3xl:card-columns-6"
        laterClass="later-70"
        eagerCards={isFirst ? 4 : 0}
        nameOf={({ name }) => highlight(name)}
      />
      {nextCursor && (
        <Link
          to={`/?${writeState({ ...state, page: String(page + 1) })}`}
          className={buttonClass('quiet', 'mt-5 w-full')}
          aria-disabled={isLoading}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void showMore()
          }}
        >
          {isLoading && <Icon name="refresh-cw" className="animate-spin" />}
          {ads.showMore}
        </Link>
      )}
    </section>
  )
}

const SaveEmptySearch = lazyPart(async () => (await import('./saved/save-search.tsx')).SaveEmptySearch)

/** The form opens with what was searched. */
function inquiryPath(state: SearchState): string {
  // Inquiries have categories of two levels.
  const category = list(state, 'categories_ids').slice(0, 2).at(-1)
  const query = new URLSearchParams()
  if (typeof state.search === 'string') query.set('name', state.search)
  if (category) query.set('category', category)
  return query.size ? `/scopes/new?${query}` : '/scopes/new'
}

/** Which single filter to drop to get results, and how many. */
function Nothing({ home, state }: { home: HomeCardData; state: SearchState }) {
  const text = useText()
  const search = typeof state.search === 'string' ? state.search : undefined
  const isFiltered = Object.keys(state).length > 0
  return (
    <div className="rounded-xl border border-line bg-surface">
      <EmptyState
        level={2}
        icon={isFiltered ? 'search-x' : 'shopping-bag'}
        title={
          search ? text.home.noAdsForSearch(search) : isFiltered ? text.filters.nothingTitle : text.home.noAdsTitle
        }
        actions={
          <>
            <Relief home={home} state={state} />
            <SaveEmptySearch state={state} />
            <Link to={inquiryPath(state)} className={buttonClass('quiet')}>
              <Icon name="megaphone" />
              {text.home.postInquiry}
            </Link>
          </>
        }
      >
        {isFiltered ? text.filters.nothingBody : text.home.noAdsBody}
      </EmptyState>
    </div>
  )
}

function Relief({ home, state }: { home: HomeCardData; state: SearchState }) {
  const text = useText()
  const { filters } = text
  const countOf = useAdCount()
  if (!home.relief) return null
  const { field } = home.relief
  const count = countOf(home.relief)
  const wider = without(state, [field, `${field}From`, `${field}To`, 'page', 'cursor'])
  return (
    <Link to={`/?${writeState(wider)}`} className={buttonClass('primary')}>
      {field === 'search' ? filters.clearSearch : filters.drop(filterName(field, text), count)}
    </Link>
  )
}
