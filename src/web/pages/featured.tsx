import { adCardTag, listTag, listTagIn } from '#contract/cache-tags.ts'
import { AdGrid } from '#web/features/ads/ad-lists.tsx'
import {
  ActiveFeaturedFilters,
  FeaturedSearch,
  featuredAt,
  readFeaturedQuery,
} from '#web/features/ads/featured/featured-filters.tsx'
import { toAdListData } from '#web/parts/ad-card/card-data.ts'
import { drawnCards } from '#web/parts/drawn-cards.ts'
import { EmptyPage } from '#web/parts/empty-page.tsx'
import { Link } from '#web/parts/link.tsx'
import { CategoryChips } from '#web/parts/list-filters/category-chips.tsx'
import { useListFilterText } from '#web/parts/list-filters/list-filter-text.ts'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { Paging, pageQuery } from '#web/parts/paging.tsx'
import { useText } from '#web/session/language.ts'
import { leadToMovedPlace } from '#web/session/moved-address.ts'
import { type DataOf, usePageData } from '#web/session/packed-data.ts'
import { listFreshFor, packedLoader } from '#web/session/page-loader.ts'
import { understoodPrices } from '#web/session/understood-prices.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Query: `search`, `category_id` (offered: top categories), `zone_id`, `priceFrom`, `priceTo` and `page`. */
export const loader = packedLoader(async ({ api, url, isDocument, tag, freshFor }) => {
  freshFor(listFreshFor)
  const priceText = await understoodPrices({ api, url })
  const query = readFeaturedQuery(url.searchParams)
  // First: it rejects what is not a filter.
  const list = await api.ads.featured({
    query: { ...query, page: url.searchParams.get('page') ?? undefined, counted: '1' },
  })
  const [{ children: categories }, { path }, zones] = await Promise.all([
    api.catalog.categoryPath({ query: {} }),
    api.catalog.categoryPath({ query: { categories_ids: query.category_id ? [query.category_id] : [] } }),
    query.zone_id ? api.catalog.zonePath({ query: { zone_id: query.zone_id } }) : [],
  ])
  leadToMovedPlace(url, { zone: zones.at(-1)?.id })
  tag(listTag, listTagIn(0, 0), ...list.items.map(({ id }) => adCardTag(id)))
  const { categories: facet } = list
  const [category, place] = [path.at(-1)?.name, zones.at(-1)]
  return { list: toAdListData(list, isDocument), facet, query, priceText, categories, category, place, now: Date.now() }
})

function withDrawnCards({ list }: DataOf<typeof loader>) {
  list.items ??= drawnCards('grid')
}

export default function Featured() {
  const { list, facet, query, priceText, categories, category, place, now } = usePageData<typeof loader>(withDrawnCards)
  const { ads } = useText()
  const isFiltered = Object.values(query).some(Boolean)
  const cards = list.items
  if (!cards.length && !isFiltered) return <EmptyPage page="featured" icon="sparkles" />
  return (
    <div className="mx-auto max-w-page px-4 py-5">
      <Head />
      <FeaturedSearch query={query} place={place} />
      <p className="text-muted text-sm empty:hidden">{priceText}</p>
      <CategoryChips
        categories={categories}
        chosen={query.category_id}
        facet={facet}
        addressOf={(category_id) => featuredAt({ ...query, category_id })}
      />
      <ActiveFeaturedFilters query={query} category={category} place={place} />
      {cards.length ? (
        <>
          <h2 className="sr-only">{ads.heading}</h2>
          <AdGrid ads={cards} now={now} subject="featured" />
        </>
      ) : (
        <Nothing />
      )}
      <Paging paginate={list.paginate} path="/featured-offers" query={query} />
    </div>
  )
}

/** What is listed and how much of it. */
function Head() {
  const { list, query, category, place } = usePageData<typeof loader>(withDrawnCards)
  const { pages, adPage } = useText()
  const words = useListFilterText().featured
  const page = list.paginate.current_page
  const { search } = query
  const title = words.listOf({
    ...(search && { search }),
    ...(category && { category }),
    ...(place && { place: place.name }),
  })
  const isNarrowed = Boolean(search || place || query.priceFrom || query.priceTo)
  return (
    <>
      <PageMeta
        title={[title, page > 1 && adPage.paging.suffix(page)].filter(Boolean).join(' · ')}
        description={pages.featured.description}
        query={pageQuery(page, { category_id: query.category_id })}
        isIndexed={!isNarrowed}
      />
      <h1 className="line-clamp-4 min-w-0 font-bold text-xl md:text-2xl">
        {title}{' '}
        <span className="whitespace-nowrap font-normal text-base text-muted">
          <span aria-hidden="true">— </span>
          <span role="status">{words.count(list.paginate.total)}</span>
        </span>
      </h1>
      <p className="text-muted">{pages.featured.description}</p>
    </>
  )
}

function Nothing() {
  const words = useListFilterText().featured
  return (
    <EmptyState
      level={2}
      icon="search-x"
      title={words.noneTitle}
      actions={
        <Link to="/" className={buttonClass('primary')}>
          {words.allAds}
        </Link>
      }
    >
      {words.noneBody}
    </EmptyState>
  )
}
