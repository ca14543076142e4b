import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AdCard } from '#web/parts/ad-card/ad-card.tsx'
import { type CardData, toRowData } from '#web/parts/ad-card/card-data.ts'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { deviceFavourites, setDeviceFavourites } from '#web/session/device-favourites.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { mergeFavourites } from '#web/session/merge-favourites.ts'
import { signInRequest } from '#web/session/sign-in-request.ts'
import { useCall } from '#web/session/use-call.ts'
import { useUser } from '#web/session/user.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

type Shown = { ads: CardData[]; gone: number[] }

/** The favourites of a visitor. After signing in they are moved to the account, and its list replaces this one. */
export function DeviceFavourites({ now }: { now: number }) {
  const { title, emptyTitle, emptyBody } = useText().pages.favourites
  const { heading } = useText().ads
  const { favourites: words } = useMemberText()
  const [shown, setShown] = useShown()
  useMoveToAccount()
  const forgetGone = ({ ads }: Shown) => {
    setDeviceFavourites(ads.map(({ id }) => id))
    setShown({ ads, gone: [] })
  }
  const signIn = (
    <button
      type="button"
      onClick={() => signInRequest.set({ name: 'favourites', act: () => {} })}
      className={buttonClass('primary')}
    >
      {words.signIn}
    </button>
  )
  if (shown && !shown.ads.length && !shown.gone.length) {
    return (
      <>
        <PageMeta title={title} isIndexed={false} />
        <EmptyState
          icon="heart"
          title={emptyTitle}
          actions={
            <>
              <Link to="/" className={buttonClass('quiet')}>
                {words.browse}
              </Link>
              {signIn}
            </>
          }
        >
          {emptyBody}
        </EmptyState>
      </>
    )
  }
  return (
    <div className="mx-auto max-w-page px-4 py-5">
      <PageMeta title={title} isIndexed={false} />
      <h1 className="font-bold text-2xl">{title}</h1>
      <p className="mt-1 mb-3 text-muted">{words.onDevice}</p>
      {signIn}
      <h2 className="sr-only">{heading}</h2>
      {shown ? <Grid ads={shown.ads} now={now} /> : <p className="mt-4 text-muted">{words.loading}</p>}
      {shown && shown.gone.length > 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-x-2 text-muted">
          {words.gone(shown.gone.length)}
          <button type="button" onClick={() => forgetGone(shown)} className={buttonClass('plain')}>
            {words.forgetGone}
          </button>
        </p>
      )}
    </div>
  )
}

const Grid = ({ ads, now }: { ads: CardData[]; now: number }) => (
  <ul className="card-grid card-columns-2 mt-4 sm:card-columns-3 lg:card-columns-5 2xl:card-columns-6">
    {ads.map((ad, index) => (
      <li key={ad.id}>
        <AdCard ad={ad} now={now} isEager={index < 4} />
      </li>
    ))}
  </ul>
)

/** Only what is on offer has a card; sold and deleted ads are counted. */
function useShown() {
  const call = useCall()
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each language
  useEffect(() => {
    const ids = deviceFavourites()
    if (!ids.length) return setShown({ ads: [], gone: [] })
    call((api) => api.ads.cards({ query: { ids } }), { kind: 'background' }).then((cards) => {
      if (!cards) return
      const active = new Set(cards.map(({ id }) => id))
      setShown({ ads: toRowData(cards), gone: ids.filter((id) => !active.has(id)) })
    })
  }, [language])
  return [shown, setShown] as const
}

/** Also for a member whose first click came from another site: the server has not seen the session yet. */
function useMoveToAccount() {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const userId = useUser()?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user
  useEffect(() => {
    if (userId !== undefined) void mergeFavourites(call).then(() => revalidate())
  }, [userId])
}
