import { useLoaderData } from 'react-router'
import { adTag } from '#contract/cache-tags.ts'
import { maxAdId, maxCompared } from '#contract/compared-ads.ts'
import { Comparison } from '#web/features/compare/comparison.tsx'
import { useCompareText } from '#web/parts/compare/compare-text.ts'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { listFreshFor, pageLoader } from '#web/session/page-loader.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Query: `ids`, up to four ids of ads with commas between them. */
export const loader = pageLoader(async ({ api, url, tag, freshFor }) => {
  const ids = readIds(url.searchParams.get('ids') ?? '')
  freshFor(listFreshFor)
  // Tagged before the request: a missing ad may appear again.
  tag(...ids.map((id) => adTag(String(id))))
  return ids.length ? api.comparison.read({ query: { ids } }) : { ads: [], missing: [] }
})

/** A link that somebody changed shows what it still names. */
function readIds(text: string): number[] {
  const ids = text.split(',').filter((part) => /^[1-9]\d{0,9}$/.test(part))
  return [...new Set(ids.map(Number))].filter((id) => id <= maxAdId).slice(0, maxCompared)
}

export default function Compare() {
  const { ads, missing } = useLoaderData<typeof loader>()
  const words = useCompareText()
  return (
    <div className="mx-auto max-w-page px-4 py-5">
      <PageMeta title={words.title} description={words.description} isIndexed={false} />
      {ads.length > 0 && <h1 className="font-bold text-xl md:text-2xl">{words.title}</h1>}
      {missing.length > 0 && (
        <p className="my-3 flex items-start gap-2 rounded-lg bg-sunken px-4 py-3">
          <Icon name="info" className="mt-1 shrink-0" />
          {words.missing(missing.length)}
        </p>
      )}
      {ads.length === 1 && <p className="my-2 text-muted">{words.oneOnly}</p>}
      {ads.length > 0 ? (
        <Comparison ads={ads} />
      ) : (
        <EmptyState
          icon="scaling"
          title={words.emptyTitle}
          actions={
            <Link to="/" className={buttonClass('primary')}>
              {words.browse}
            </Link>
          }
        >
          {words.emptyBody}
        </EmptyState>
      )}
    </div>
  )
}
