import { useLoaderData } from 'react-router'
import { adCardTag, listTag, listTagIn } from '#contract/cache-tags.ts'
import { AdGrid } from '#web/features/ads/ad-lists.tsx'
import { toAdListData } from '#web/parts/ad-card/card-data.ts'
import { EmptyPage } from '#web/parts/empty-page.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { Paging, pageQuery } from '#web/parts/paging.tsx'
import { useText } from '#web/session/language.ts'
import { listFreshFor, pageLoader } from '#web/session/page-loader.ts'

/** Query: `page`. */
export const loader = pageLoader(async ({ api, url, tag, freshFor }) => {
  freshFor(listFreshFor)
  const list = await api.ads.featured({ query: { page: url.searchParams.get('page') ?? undefined } })
  tag(listTag, listTagIn(0, 0), ...list.items.map(({ id }) => adCardTag(id)))
  return { list: toAdListData(list), now: Date.now() }
})

export default function Featured() {
  const { list, now } = useLoaderData<typeof loader>()
  const { pages, adPage, ads } = useText()
  if (!list.items.length) return <EmptyPage page="featured" icon="sparkles" />
  const page = list.paginate.current_page
  const { title, description } = pages.featured
  return (
    <div className="mx-auto max-w-page px-4 py-5">
      <PageMeta
        title={page > 1 ? `${title} · ${adPage.paging.suffix(page)}` : title}
        description={description}
        query={pageQuery(page)}
      />
      <h1 className="font-bold text-2xl">{title}</h1>
      <p className="text-muted">{description}</p>
      <h2 className="mt-4 text-muted text-sm">{ads.count(list.paginate.total)}</h2>
      <AdGrid ads={list.items} now={now} />
      <Paging paginate={list.paginate} path="/featured-offers" />
    </div>
  )
}
