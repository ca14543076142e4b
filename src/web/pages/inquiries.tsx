import { useLoaderData } from 'react-router'
import { inquiriesTag, inquiryCardTag, listTag } from '#contract/cache-tags.ts'
import { InquiryCard } from '#web/features/inquiries/card/inquiry-card.tsx'
import { CategoryChips } from '#web/features/inquiries/category-chips.tsx'
import { EmptyPage } from '#web/parts/empty-page.tsx'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { Paging, pageQuery } from '#web/parts/paging.tsx'
import { useText } from '#web/session/language.ts'
import { listFreshFor, pageLoader } from '#web/session/page-loader.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Query: `category_id`, a top category, and `page`. */
export const loader = pageLoader(async ({ api, url, tag, freshFor }) => {
  freshFor(listFreshFor)
  const category_id = url.searchParams.get('category_id') ?? undefined
  const page = url.searchParams.get('page') ?? undefined
  const [list, { children: categories }] = await Promise.all([
    api.inquiries.list({ query: { category_id, page } }),
    api.catalog.categoryPath({ query: {} }),
  ])
  tag(listTag, inquiriesTag, ...list.items.map(({ id }) => inquiryCardTag(id)))
  return { list, categories, chosen: category_id === undefined ? undefined : Number(category_id), now: Date.now() }
})

export default function Inquiries() {
  const { list, categories, chosen, now } = useLoaderData<typeof loader>()
  const { pages, adPage } = useText()
  if (!list.items.length && chosen === undefined) return <EmptyPage page="inquiries" icon="megaphone" />

  const page = list.paginate.current_page
  const query = { category_id: chosen?.toString() }
  const category = categories.find(({ id }) => id === chosen)
  const titles = [pages.inquiries.title, category?.name, page > 1 && adPage.paging.suffix(page)]
  return (
    <div className="mx-auto max-w-page px-4 py-5">
      <PageMeta
        title={titles.filter(Boolean).join(' · ')}
        description={pages.inquiries.description}
        query={pageQuery(page, query)}
      />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-2xl">{pages.inquiries.title}</h1>
        <Link to="/scopes/new" className={buttonClass('quiet')}>
          <Icon name="megaphone" />
          {adPage.inquiries.ask}
        </Link>
      </header>
      <CategoryChips categories={categories} chosen={chosen} />
      {!list.items.length && <p className="py-12 text-center text-muted">{adPage.inquiries.noneHere}</p>}
      <ul className="mt-4 grid grid-cols-1 gap-3 md:grid-cols-2">
        {list.items.map((inquiry) => (
          <li key={inquiry.id} data-seller={inquiry.author.id}>
            <InquiryCard inquiry={inquiry} now={now} />
          </li>
        ))}
      </ul>
      <Paging paginate={list.paginate} path="/inquiries" query={query} />
    </div>
  )
}
