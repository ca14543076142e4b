import { useLoaderData } from 'react-router'
import type { FavouriteAd } from '#contract/favourites.ts'
import type { Paginate } from '#contract/paging.ts'
import { DeviceFavourites } from '#web/features/favourites/device-favourites.tsx'
import { FavouriteRow } from '#web/features/favourites/favourite-row.tsx'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { Paging } from '#web/parts/paging.tsx'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { memberLoader } from '#web/session/page-loader.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Query: `page`. */
export const loader = memberLoader(
  async ({ api, url }): Promise<PageData> => ({
    list: await api.favourites.list({ query: { page: url.searchParams.get('page') ?? undefined } }),
    now: Date.now(),
  }),
  // A visitor's favourites are on the device.
  () => ({ list: null, now: Date.now() }),
)

type FavouriteList = { items: FavouriteAd[]; paginate: Paginate }
type PageData = { list: FavouriteList | null; now: number }

export default function Favourites() {
  const { list, now } = useLoaderData<typeof loader>()
  return list ? <AccountFavourites list={list} now={now} /> : <DeviceFavourites now={now} />
}

function AccountFavourites({ list, now }: { list: FavouriteList; now: number }) {
  const { pages, ads } = useText()
  const { favourites } = useMemberText()
  const { title } = pages.favourites
  const { items, paginate } = list
  if (!items.length && paginate.current_page === 1) return <Nothing />
  return (
    <div className="mx-auto max-w-page px-4 py-5">
      <PageMeta title={title} isIndexed={false} />
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h1 className="font-bold text-2xl">{title}</h1>
        <p className="text-muted">{ads.count(paginate.total)}</p>
      </header>
      <p className="text-muted">{items.length ? favourites.lead : favourites.pastEnd}</p>
      {!items.length && (
        <Link to="/favourites" className={buttonClass('quiet', 'mt-3')}>
          {favourites.toStart}
        </Link>
      )}
      <ul className="mt-4 grid grid-cols-1 gap-3 md:grid-cols-2">
        {items.map((ad) => (
          <FavouriteRow key={ad.id} ad={ad} now={now} />
        ))}
      </ul>
      <Paging paginate={paginate} path="/favourites" />
    </div>
  )
}

function Nothing() {
  const { favourites } = useText().pages
  const { browse } = useMemberText().favourites
  return (
    <>
      <PageMeta title={favourites.title} isIndexed={false} />
      <EmptyState
        icon="heart"
        title={favourites.emptyTitle}
        actions={
          <Link to="/" className={buttonClass('primary')}>
            {browse}
          </Link>
        }
      >
        {favourites.emptyBody}
      </EmptyState>
    </>
  )
}
