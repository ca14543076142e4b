import { useLoaderData } from 'react-router'
import { inquiriesTag, inquiryCardTag, listTag } from '#contract/cache-tags.ts'
import type { Paginate } from '#contract/paging.ts'
import { formatNumber } from '#i18n/format.ts'
import { InquiryCard } from '#web/features/inquiries/card/inquiry-card.tsx'
import {
  ActiveInquiryFilters,
  type InquiryQuery,
  InquirySearch,
  inquiriesAt,
  useGovernorateName,
} from '#web/features/inquiries/inquiry-filters.tsx'
import { useInquiryListText } from '#web/features/inquiries/list-texts.ts'
import { sellerMark } from '#web/parts/ad-card/card-marks.ts'
import { EmptyPage } from '#web/parts/empty-page.tsx'
import { Link } from '#web/parts/link.tsx'
import { CategoryChips } from '#web/parts/list-filters/category-chips.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { Paging, pageQuery } from '#web/parts/paging.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { listFreshFor, pageLoader } from '#web/session/page-loader.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Query: `search`, `category_id` (a top category), `governorate_id` and `page`. */
export const loader = pageLoader(async ({ api, url, tag, freshFor }) => {
  freshFor(listFreshFor)
  // Forms send empty fields.
  const field = (name: string) => url.searchParams.get(name)?.trim() || undefined
  const query: InquiryQuery = {
    search: field('search'),
    category_id: field('category_id'),
    governorate_id: field('governorate_id'),
  }
  const [list, { children: categories }] = await Promise.all([
    api.inquiries.list({ query: { ...query, page: field('page'), counted: '1' } }),
    api.catalog.categoryPath({ query: {} }),
  ])
  tag(listTag, inquiriesTag, ...list.items.map(({ id }) => inquiryCardTag(id)))
  return { list, categories, query, now: Date.now() }
})

export default function Inquiries() {
  const { list, categories, query, now } = useLoaderData<typeof loader>()
  const isFiltered = Object.values(query).some(Boolean)
  if (!list.items.length && !isFiltered) return <EmptyPage page="inquiries" icon="megaphone" />
  const category = categories.find(({ id }) => String(id) === query.category_id)?.name
  return (
    <div className="mx-auto max-w-page px-4 py-5">
      <Head category={category} />
      <InquirySearch query={query} />
      <CategoryChips
        categories={categories}
        chosen={query.category_id}
        facet={list.categories}
        addressOf={(category_id) => inquiriesAt({ ...query, category_id })}
      />
      <ActiveInquiryFilters query={query} category={category} />
      {!list.items.length && <Nothing />}
      <ul className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-2 2xl:grid-cols-3">
        {list.items.map((inquiry) => (
          <li key={inquiry.id} data-card={sellerMark(inquiry.author.id)}>
            <InquiryCard inquiry={inquiry} now={now} />
          </li>
        ))}
      </ul>
      <Paging paginate={list.paginate} path="/inquiries" query={query} />
    </div>
  )
}

/** What is listed and how much of it. */
function Head({ category }: { category: string | undefined }) {
  const { list, query } = useLoaderData<typeof loader>()
  const { pages, adPage } = useText()
  const words = useInquiryListText()
  const countOf = useCount()
  const place = useGovernorateName(query.governorate_id)
  const page = list.paginate.current_page
  const { search } = query
  const title = words.listOf({ ...(search && { search }), ...(category && { category }), ...(place && { place }) })
  return (
    <>
      <PageMeta
        title={[title, page > 1 && adPage.paging.suffix(page)].filter(Boolean).join(' · ')}
        description={pages.inquiries.description}
        query={pageQuery(page, { category_id: query.category_id })}
        isIndexed={!search && !place}
      />
      <header className="flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="line-clamp-4 min-w-0 font-bold text-xl md:text-2xl">
          {title}{' '}
          <span className="whitespace-nowrap font-normal text-base text-muted">
            <span aria-hidden="true">— </span>
            <span role="status">{countOf(list.paginate)}</span>
          </span>
        </h1>
        <Link to="/scopes/new" className={buttonClass('quiet')}>
          <Icon name="megaphone" />
          {adPage.inquiries.ask}
        </Link>
      </header>
    </>
  )
}

function useCount() {
  const words = useInquiryListText()
  const language = useLanguage()
  return ({ total, total_relation }: Paginate) =>
    total_relation === 'gte' ? words.countAtLeast(formatNumber(language, total)) : words.count(total)
}

function Nothing() {
  const { adPage } = useText()
  const words = useInquiryListText()
  return (
    <EmptyState
      level={2}
      icon="search-x"
      title={words.noneTitle}
      actions={
        <Link to="/scopes/new" className={buttonClass('primary')}>
          {adPage.inquiries.ask}
        </Link>
      }
    >
      {words.noneBody}
    </EmptyState>
  )
}
