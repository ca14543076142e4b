import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Facet } from '#contract/ads.ts'
import { listTag } from '#contract/cache-tags.ts'
import { AdRow, MoreLink } from '#web/features/ads/ad-lists.tsx'
import { InquiryCard } from '#web/features/inquiries/card/inquiry-card.tsx'
import { CategoryPathChips, Subcategories, TopCategories } from '#web/features/search/categories.tsx'
import { Results } from '#web/features/search/results.tsx'
import { ZonePath } from '#web/features/search/zone-path.tsx'
import { toHomeCardData, toRowData } from '#web/parts/ad-card/card-data.ts'
import { categoryQuery } from '#web/parts/category-query.ts'
import { Link } from '#web/parts/link.tsx'
import { OptionCount } from '#web/parts/option-count.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { useText } from '#web/session/language.ts'
import { pageLoader } from '#web/session/page-loader.ts'
import { recentAds } from '#web/session/recent-ads.ts'
import { useRootData } from '#web/session/root-data.ts'
import {
  activeFilters,
  clearFilters,
  list,
  readState,
  type SearchState,
  writeState,
} from '#web/session/search-state.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { ZoneButton } from '#web/shell/zone-control.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useLayer } from '#web/ui/use-layer.ts'

const featuredAds = 6

/** Without a search, a category or filters the page invites to browse. */
const isFrontPage = (state: SearchState) => Object.keys(state).length === 0

export const loader = pageLoader(async ({ api, url, tag }) => {
  tag(listTag)
  const state = readState(url.searchParams)
  const ids = list(state, 'categories_ids')
  // Checked first: an unknown category is a 404.
  const category = await api.catalog.categoryPath({ query: { categories_ids: ids } })
  const isFront = isFrontPage(state)
  const [home, zonePath, inquiries, featured] = await Promise.all([
    api.ads.home({ query: state }),
    typeof state.zone_id === 'string' ? api.catalog.zonePath({ query: { zone_id: state.zone_id } }) : [],
    api.inquiries.list({ query: ids[0] ? { category_id: ids[0] } : {} }),
    isFront ? api.ads.featured({ query: {} }) : undefined,
  ])
  // Only the shown fields: the page contains them twice, as markup and as data.
  const children = category.children.map(({ slug: _, parent_id: __, ...child }) => child)
  return {
    state,
    path: category.path,
    children,
    home: toHomeCardData(home),
    zonePath,
    inquiries: inquiries.items.slice(0, 4),
    featured: toRowData(featured?.items.slice(0, featuredAds) ?? []),
    now: Date.now(),
  }
})

export default function Home() {
  const data = useLoaderData<typeof loader>()
  const { pages } = useText()
  const { path, children, state, zonePath } = data
  const { facets } = data.home
  const last = path.at(-1)
  // Only the category belongs to the canonical URL: sorting, filters and pages show the same ads.
  const isPlain = Object.keys(state).every((name) => name === 'categories_ids')
  return (
    <div className="mx-auto max-w-page px-4 py-5">
      <PageMeta
        title={last ? last.name : pages.home.title}
        description={last ? undefined : pages.home.description}
        query={last ? `?${categoryQuery(path)}` : ''}
        isIndexed={isPlain}
      />
      {last ? <CategoryPathChips state={state} path={path} /> : <Welcome />}
      {last ? (
        <Subcategories state={state} path={path} categories={children} facet={facets.categories_ids} />
      ) : (
        <TopCategories state={state} categories={children} facet={facets.categories_ids} />
      )}
      {isFrontPage(state) && <FrontRows />}
      <div className="mt-6 gap-6 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] xl:gap-8">
        <Filters />
        <div className="min-w-0">
          <ZonePath state={state} path={zonePath} />
          <Results key={JSON.stringify(state)} home={data.home} state={state} now={data.now} />
          {isFrontPage(state) && <Places facet={facets.zone_id} />}
          <LatestInquiries />
          {isFrontPage(state) && <HomeRails now={data.now} />}
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

/** Featured ads, and those that were opened on this device. */
function FrontRows() {
  const { featured, now } = useLoaderData<typeof loader>()
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
      <AdRow heading={home.featured} ads={featured} now={now}>
        <MoreLink to="/featured-offers" />
      </AdRow>
      <div className="recent-ads">{part && hasRecent && <part.RecentRow now={now} onEmpty={forget} />}</div>
    </>
  )
}

const FilterForm = lazyPart(async () => (await import('#web/features/search/filter-form.tsx')).FilterForm)
const loadRecent = () => import('#web/features/ads/recent/recent-row.tsx')
const HomeRails = lazyPart(async () => (await import('#web/features/ads/recent/home-rails.tsx')).HomeRails)

/**
 * Filters: beside the list on desktops, in a bottom sheet on phones with the zone button beside it. The number of active
 * filters and the reset are always visible.
 */
function Filters() {
  const { state, path, home } = useLoaderData<typeof loader>()
  const { filters, shell } = useText()
  const sheet = useLayer('filters')
  const count = activeFilters(state).length
  const title = count ? filters.titleWithCount(count) : filters.title
  const form = <FilterForm state={state} trail={path} facets={home.facets} />
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
        {form}
      </aside>
      <div className="mb-3 flex flex-wrap gap-2 lg:hidden">
        <ZoneButton className="grow basis-36 border border-line bg-surface font-semibold" />
        <button type="button" className={buttonClass('quiet', 'grow basis-36 noscript:hidden')} onClick={sheet.open}>
          <Icon name="sliders-horizontal" />
          {title}
        </button>
        {/* Without JavaScript there is no sheet: the desktop form unfolds instead. */}
        <a href="#filter-form" className={buttonClass('quiet', 'grow not-noscript:hidden')}>
          <Icon name="sliders-horizontal" />
          {title}
        </a>
        <Clear className={buttonClass('quiet', 'grow')} />
      </div>
      <Dialog isOpen={sheet.isOpen} onClose={sheet.close} title={title} closeLabel={shell.close} place="bottom">
        <div className="p-2">{form}</div>
      </Dialog>
    </>
  )
}

function Clear({ className }: { className: string }) {
  const { state } = useLoaderData<typeof loader>()
  const { filters } = useText()
  if (!activeFilters(state).length) return null
  return (
    <Link to={`/?${writeState(clearFilters(state))}`} className={className} preventScrollReset>
      {filters.clear}
    </Link>
  )
}

/** Ways into the market by place, with the number of ads. */
function Places({ facet }: { facet: Facet | undefined }) {
  const { home } = useText()
  const governorates = useRootData()?.governorates ?? []
  return (
    <nav aria-label={home.places} className="mt-8">
      <h2 className="font-bold text-xl">{home.places}</h2>
      <ul className="-mx-4 mt-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap">
        {governorates.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <Link
              to={`/?zone_id=${id}`}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 hover:border-primary"
            >
              {name}
              <OptionCount facet={facet} option={id} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LatestInquiries() {
  const { inquiries, now } = useLoaderData<typeof loader>()
  const { filters } = useText()
  if (!inquiries.length) return null
  return (
    <section className="mt-10">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="font-bold text-xl">{filters.latestInquiries}</h2>
        <Link to="/inquiries" className="inline-flex min-h-11 items-center text-primary hover:underline">
          {filters.allInquiries}
        </Link>
      </div>
      <ul className="grid gap-2 md:grid-cols-2">
        {inquiries.map((inquiry) => (
          <li key={inquiry.id} data-seller={inquiry.author.id} className="later-37">
            <InquiryCard inquiry={inquiry} now={now} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
