import { useEffect, useMemo, useState } from 'react'
import { adCardTag, homeTag, inquiriesTag, inquiryCardTag, listTag, listTagIn } from '#contract/cache-tags.ts'
import { firstInteraction } from '#web/browser/first-interaction.ts'
import { AdRow, MoreLink } from '#web/features/ads/ad-lists.tsx'
import { toInquiryCardData } from '#web/features/inquiries/card/inquiry-card-data.ts'
import { LatestInquiries } from '#web/features/inquiries/card/latest-inquiries.tsx'
import { TopCategories } from '#web/features/search/categories.tsx'
import { useAdCount, useListTitle } from '#web/features/search/list-title.ts'
import { Places } from '#web/features/search/places.tsx'
import { Results } from '#web/features/search/results.tsx'
import { inMarkup, toHomeCardData, toRowData } from '#web/parts/ad-card/card-data.ts'
import { categoryQuery } from '#web/parts/category-query.ts'
import { drawnCards } from '#web/parts/drawn-cards.ts'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { useText } from '#web/session/language.ts'
import { leadToLastPage, leadToMovedCategory, leadToMovedPlace } from '#web/session/moved-address.ts'
import { type DataOf, usePageData } from '#web/session/packed-data.ts'
import { listFreshFor, packedLoader } from '#web/session/page-loader.ts'
import { recentAds } from '#web/session/recent-ads.ts'
import {
  activeFilters,
  clearFilters,
  list,
  readState,
  type SearchState,
  withFacts,
  writeState,
} from '#web/session/search-state.ts'
import { understoodPrices } from '#web/session/understood-prices.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { ZoneButton } from '#web/shell/zone-control.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { useLayer } from '#web/ui/use-layer.ts'

/** One in five, with the twenty ads of the list. */
const featuredAds = 5

/** Without a search, a category or filters the page invites to browse. */
const isFrontPage = (state: SearchState) => Object.keys(state).length === 0

export const loader = packedLoader(async ({ api, url, isDocument, tag, freshFor }) => {
  freshFor(listFreshFor)
  const state = readState(url.searchParams)
  const ids = list(state, 'categories_ids')
  const priceText = await understoodPrices({ api, url })
  // Checked first: an unknown category is a 404.
  const category = await api.catalog.categoryPath({ query: { categories_ids: ids } })
  leadToMovedCategory(url, ids, category.path)
  const isFront = isFrontPage(state)
  const [home, factFilters, zonePath, inquiries, featured] = await Promise.all([
    api.ads.home({ query: state }),
    url.searchParams.has('details') && ids.length ? api.facts.filters({ query: state }) : undefined,
    typeof state.zone_id === 'string' ? api.catalog.zonePath({ query: { zone_id: state.zone_id } }) : [],
    api.inquiries.list({ query: ids[0] ? { category_id: ids[0] } : {} }),
    isFront ? api.ads.featured({ query: {} }) : undefined,
  ])
  leadToLastPage(url, home.advertisement_posts)
  leadToMovedPlace(url, { zone: zonePath.at(-1)?.id, zones: home.zones?.map(({ id }) => id) })
  const shownInquiries = inquiries.items.slice(0, 4)
  // What is near may be in any governorate.
  const isAround = state.sort === 'nearest' || state.within || state.zones_ids
  const governorateId = isAround ? 0 : (zonePath[0]?.id ?? 0)
  tag(listTag, listTagIn(category.path.at(-1)?.id ?? 0, governorateId))
  if (isFront) tag(homeTag, inquiriesTag)
  tag(...[...home.advertisement_posts.items, ...(featured?.items ?? [])].map(({ id }) => adCardTag(id)))
  tag(...shownInquiries.map(({ id }) => inquiryCardTag(id)))
  // Only the shown fields: the page contains them twice, as markup and as data.
  const children = category.children.map(({ slug: _, parent_id: __, ...child }) => own(child, category.path.at(-1)))
  return {
    state: withFacts(state, home.facts),
    path: category.path,
    children,
    home: toHomeCardData(home, isDocument),
    factFilters,
    ...(priceText && { priceText }),
    zonePath,
    inquiries: shownInquiries.map(toInquiryCardData),
    featured: inMarkup(toRowData(featured?.items.slice(0, featuredAds) ?? []), isDocument),
    now: Date.now(),
  }
})

type PageData = DataOf<typeof loader>
type Category = PageData['path'][number]

function withDrawnCards(data: PageData) {
  data.home.advertisement_posts.items ??= drawnCards('results')
  data.featured ??= drawnCards('featured')
}

/** What a category does not share with the one above it: all makes of cars have its type, icon and colour. */
const own = (child: object, parent: object = {}) =>
  Object.fromEntries(Object.entries(child).filter(([key, value]) => parent[key as keyof typeof parent] !== value))

const withInherited = (children: object[], parent: Category | undefined) =>
  children.map((child) => ({ ...parent, ...child }) as Category)

export default function Home() {
  const data = usePageData<typeof loader>(withDrawnCards)
  const { pages } = useText()
  const { path, state, zonePath, home } = data
  const children = useMemo(() => withInherited(data.children, data.path.at(-1)), [data.children, data.path])
  const isFront = isFrontPage(state)
  const { title, description } = useListTitle({
    state,
    path,
    zonePath,
    zones: home.zones,
    paginate: home.advertisement_posts.paginate,
  })
  // Only the category belongs to the canonical URL: sorting, filters and pages show the same ads.
  const isPlain = Object.keys(state).every((name) => name === 'categories_ids')
  return (
    <div className="mx-auto max-w-page px-4 py-5">
      <PageMeta
        title={isFront ? pages.home.title : title}
        description={isFront ? pages.home.description : description}
        query={path.length ? `?${categoryQuery(path)}` : ''}
        isIndexed={isPlain}
      />
      {isFront ? (
        <>
          <Welcome />
          <TopCategories state={state} categories={children} facet={home.facets.categories_ids} />
          <FrontRows />
        </>
      ) : (
        <ResultsHead state={state} path={path} categories={children} zonePath={zonePath} home={home} />
      )}
      <div className={`${isFront ? 'mt-6' : 'mt-2'} gap-6 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] xl:gap-8`}>
        <Filters />
        <div className={isFront ? 'after-paint-1500 min-w-0' : 'min-w-0'}>
          <Results
            key={JSON.stringify(state)}
            home={home}
            state={state}
            path={path}
            now={data.now}
            isFirst={!(isFront && data.featured.length)}
            heading={isFront ? <FrontHeading /> : <HiddenHeading />}
          />
          {isFront && <Places facet={home.facets.zone_id} />}
          <LatestInquiries inquiries={data.inquiries} now={data.now} />
          {isFront && <HomeRails now={data.now} />}
        </div>
      </div>
    </div>
  )
}

function Welcome() {
  const { home } = useText()
  return (
    <header className="-mx-4 -mt-5 bg-apricot-soft px-4 py-3 md:mx-0 md:mt-0 md:rounded-xl md:py-4">
      <h1 className="font-bold text-xl md:text-3xl">{home.heading}</h1>
      <p className="text-sm md:text-base">{home.promise}</p>
    </header>
  )
}

function FrontHeading() {
  const { home, state, path } = usePageData<typeof loader>(withDrawnCards)
  const text = useText()
  const countOf = useAdCount()
  // Far below the first screen: it need not be in the markup.
  const isHydrated = useIsHydrated()
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <h2 className="font-bold text-xl">{text.home.adsHeading}</h2>
      <p className="ms-auto text-muted" role="status">
        {countOf(home.advertisement_posts.paginate)}
      </p>
      {isHydrated && <ListTools state={state} path={path} />}
    </div>
  )
}

/** The heading of the page says what is listed; this one is for the outline. */
const HiddenHeading = () => <h2 className="sr-only">{useText().ads.heading}</h2>

/** Featured ads, and those that were opened on this device. */
function FrontRows() {
  const { featured, now } = usePageData<typeof loader>(withDrawnCards)
  const { home } = useText()
  const [hasRecent, setHasRecent] = useState(false)
  useEffect(() => {
    const has = recentAds().length > 0
    // Signing out forgets them.
    if (!has) delete document.documentElement.dataset.recent
    setHasRecent(has)
  }, [])
  const part = useOnDemand(hasRecent, loadRecent, () => setHasRecent(false))
  const forget = () => {
    delete document.documentElement.dataset.recent
    setHasRecent(false)
  }
  return (
    <>
      <AdRow heading={home.featured} ads={featured} list="featured" isFirst now={now} subject="featured">
        <MoreLink to="/featured-offers" />
      </AdRow>
      <div className="recent-ads">{part && hasRecent && <part.RecentRow now={now} onEmpty={forget} />}</div>
    </>
  )
}

// Links and menus of the server's markup work before their code is here.
const ResultsHead = lazyPart(
  async () => (await import('#web/features/search/head/results-head.tsx')).ResultsHead,
  firstInteraction,
)
const ListTools = lazyPart(
  async () => (await import('#web/features/search/head/list-tools.tsx')).ListTools,
  firstInteraction,
)
if (typeof window !== 'undefined') void firstInteraction.then(ResultsHead.preload)

const FilterForm = lazyPart(async () => (await import('#web/features/search/filter-form.tsx')).FilterForm)
const loadRecent = () => import('#web/features/ads/recent/recent-row.tsx')
const HomeRails = lazyPart(async () => (await import('#web/features/ads/recent/home-rails.tsx')).HomeRails)

/**
 * Filters: beside the list on desktops, in a bottom sheet on phones with the zone button beside it. The number of active
 * filters and the reset are always visible.
 */
function Filters() {
  const { state, path, home, factFilters, priceText = '' } = usePageData<typeof loader>(withDrawnCards)
  const { filters, shell } = useText()
  const sheet = useLayer('filters')
  const count = activeFilters(state).length
  const title = count ? filters.titleWithCount(count) : filters.title
  const { paginate } = home.advertisement_posts
  const formProps = { state, trail: path, facets: home.facets, paginate, factFilters, priceText }
  return (
    <>
      <aside
        id="filter-form"
        aria-label={filters.title}
        className="hidden noscript:target:block lg:sticky lg:top-14 lg:-mx-2 lg:block lg:max-h-[calc(100dvh-56px)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:px-2 lg:pb-4 lg:[scrollbar-width:thin] short:static short:max-h-none"
      >
        <div className="mb-3 flex min-h-11 items-center justify-between gap-2">
          <h2 className="font-bold text-xl">{title}</h2>
          <Clear className="inline-flex min-h-11 items-center text-primary hover:underline" />
        </div>
        <FilterForm {...formProps} isSheet={false} />
      </aside>
      <div className="mb-3 flex flex-wrap gap-2 lg:hidden">
        <ZoneButton className="grow basis-30 border border-line bg-surface font-semibold" />
        <button type="button" className={buttonClass('quiet', 'grow basis-30 noscript:hidden')} onClick={sheet.open}>
          <Icon name="sliders-horizontal" />
          {title}
        </button>
        {/* Without JavaScript there is no sheet: the desktop form unfolds instead. */}
        <a href="#filter-form" className={buttonClass('quiet', 'grow not-noscript:hidden')}>
          <Icon name="sliders-horizontal" />
          {title}
        </a>
      </div>
      <Dialog isOpen={sheet.isOpen} onClose={sheet.close} title={title} closeLabel={shell.close} place="bottom">
        <div className="p-2">
          <FilterForm {...formProps} isSheet />
        </div>
      </Dialog>
    </>
  )
}

function Clear({ className }: { className: string }) {
  const { state } = usePageData<typeof loader>(withDrawnCards)
  const { filters } = useText()
  if (!activeFilters(state).length) return null
  return (
    <Link to={`/?${writeState(clearFilters(state))}`} className={className} preventScrollReset>
      {filters.clear}
    </Link>
  )
}
