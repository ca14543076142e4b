import { lazy, Suspense, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { maxPlaceName } from '#contract/desk-choices.ts'
import type { PlaceKind, PlacePage } from '#contract/desk-places.ts'
import { inLanguage } from '#contract/language.ts'
import { formatNumber } from '#i18n/format.ts'
import { ActButtons } from '#web/features/desk/catalog/act-buttons.tsx'
import { Crumbs } from '#web/features/desk/catalog/crumbs.tsx'
import { RunningChange } from '#web/features/desk/catalog/running-change.tsx'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { FoundRows, PlaceRows } from '#web/features/desk/places/place-rows.tsx'
import { Tag } from '#web/features/desk/tag.tsx'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { inputClass } from '#web/ui/form/field.tsx'
import { notify } from '#web/ui/notice-list.ts'

const ActPanel = lazy(async () => ({
  default: (await import('#web/features/desk/places/act-panel.tsx')).ActPanel,
}))

/** Query: `id` of the opened place, `page` of those below it, or `name` to find one. */
export const loader = deskLoader('edit_market', async ({ api, url }) => {
  const [id, page] = [url.searchParams.get('id') ?? undefined, url.searchParams.get('page') ?? undefined]
  const search = (url.searchParams.get('name') ?? '').trim().slice(0, maxPlaceName)
  return {
    page: await api.deskPlaces.read({ query: search ? {} : { id, page } }),
    search,
    found: search ? await api.deskPlaces.find({ query: { search } }) : undefined,
  }
})

export const ErrorBoundary = DeskErrorBoundary

const addressOf = (id: number | undefined) => (id === undefined ? '/desk/places' : `/desk/places?id=${id}`)

export default function DeskPlaces() {
  const { page, search, found } = useLoaderData<typeof loader>()
  const { places: words } = useDeskText()
  const place = page.path.at(-1)
  return (
    <DeskPage title={words.title} lead={words.lead}>
      <div className="wrap-anywhere max-w-3xl">
        {page.running && <RunningChange change={page.running} texts={words.running} />}
        <SearchForm key={search} search={search} />
        {(place || found) && (
          <Crumbs
            label={words.path}
            steps={[{ id: undefined, name: words.all }, ...page.path.slice(0, -1)].map(({ id, name }) => ({
              to: addressOf(id),
              name,
            }))}
          />
        )}
        {/* The key closes the open act when another place is opened. */}
        {place && <Acts key={place.id} page={page} place={place} />}
        <h2 className="mt-6 mb-2 font-bold text-lg">
          {found ? words.found(search) : place ? words.below : words.list}
        </h2>
        {found ? <FoundRows rows={found} /> : <PlaceRows rows={page.children} />}
        {!found && <Pages page={page} />}
      </div>
    </DeskPage>
  )
}

function SearchForm({ search }: { search: string }) {
  const { places: words } = useDeskText()
  const language = useLanguage()
  return (
    <search>
      <form method="get" action={inLanguage(language, '/desk/places')} className="mb-3 flex gap-2">
        <input
          type="search"
          name="name"
          dir="auto"
          aria-label={words.search}
          placeholder={words.searchHint}
          defaultValue={search}
          maxLength={maxPlaceName}
          className={inputClass}
        />
        <button type="submit" className={buttonClass('quiet', 'shrink-0')}>
          {words.find}
        </button>
      </form>
    </search>
  )
}

type ActsProps = { page: PlacePage; place: PlacePage['path'][number] }

function Acts({ page, place }: ActsProps) {
  const { places: words } = useDeskText()
  const navigate = useNavigate()
  const language = useLanguage()
  const [kind, setKind] = useState<PlaceKind>()
  /** A merge continues with the other place, a new one with itself. */
  function onDone(changed: PlacePage) {
    setKind(undefined)
    notify({ kind: 'success', title: words.saved })
    const next = changed.path.at(-1)?.id
    void navigate(inLanguage(language, addressOf(next)), { replace: next === place.id, preventScrollReset: true })
  }
  const position = place.latitude !== null && place.longitude !== null && `${place.latitude}, ${place.longitude}`
  return (
    <section aria-label={place.name} className="rounded-xl border border-line bg-surface p-4">
      <h2 className="flex flex-wrap items-center gap-x-2 font-bold text-xl">
        <bdi>{place.name}</bdi>
        {place.is_hidden && <Tag>{words.hidden}</Tag>}
      </h2>
      <p className="text-muted text-sm">
        {words.levels[place.level]} · <bdi>{place.name_ar}</bdi> · <bdi>{place.name_en}</bdi> ·{' '}
        {words.counts(place.ads, place.children)}
        {position && (
          <>
            {' · '}
            <bdi dir="ltr">{position}</bdi>
          </>
        )}
      </p>
      <ActButtons label={words.acts} kinds={page.kinds} texts={words.kinds} open={kind} onOpen={setKind} />
      {kind && (
        <Suspense fallback={null}>
          <ActPanel key={kind} kind={kind} place={place} onDone={onDone} onCancel={() => setKind(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function Pages({ page: { path, page, pages } }: { page: PlacePage }) {
  const { places: words } = useDeskText()
  const language = useLanguage()
  if (pages < 2) return null
  const to = (number: number) => `/desk/places?id=${path.at(-1)?.id ?? ''}&page=${number}`
  const [current, last] = [page, pages].map((number) => formatNumber(language, number))
  return (
    <nav aria-label={words.pages} className="mt-3 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Link to={to(page - 1)} className={buttonClass('quiet')}>
          {words.previous}
        </Link>
      )}
      <span className="text-muted">{words.pageOf(current ?? '', last ?? '')}</span>
      {page < pages && (
        <Link to={to(page + 1)} className={buttonClass('quiet')}>
          {words.next}
        </Link>
      )}
    </nav>
  )
}
