import { useLoaderData } from 'react-router'
import { SavedSearchRow } from '#web/features/search/saved/saved-search-row.tsx'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { privateLoader } from '#web/session/page-loader.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const loader = privateLoader(async ({ api }) => {
  const [list, { modes }] = await Promise.all([api.savedSearches.list(), api.notifications.modes()])
  return { list, isMuted: modes.saved_search === 'off' }
})

export default function SavedSearches() {
  const { list, isMuted } = useLoaderData<typeof loader>()
  const { pages } = useText()
  const { savedSearches: words } = useMemberText()
  const { title } = pages.savedSearches
  if (!list.items.length) return <Nothing />
  return (
    <div className="mx-auto max-w-prose px-4 py-5">
      <PageMeta title={title} isIndexed={false} />
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h1 className="font-bold text-2xl">{title}</h1>
        <p className="text-muted">{words.count(list.items.length, list.limit)}</p>
      </header>
      <p className="text-muted">{words.lead}</p>
      {isMuted && <p className="mt-2 rounded-lg bg-apricot-soft px-3 py-2">{words.muted}</p>}
      <Link
        to="/profile-settings#notify-saved_search"
        className="inline-flex min-h-11 items-center text-primary hover:underline"
      >
        {words.settings}
      </Link>
      <ul className="mt-2 flex flex-col gap-3">
        {list.items.map((search) => (
          <SavedSearchRow key={search.id} search={search} />
        ))}
      </ul>
    </div>
  )
}

function Nothing() {
  const { savedSearches } = useText().pages
  const { browse } = useMemberText().savedSearches
  return (
    <>
      <PageMeta title={savedSearches.title} isIndexed={false} />
      <EmptyState
        icon="bell"
        title={savedSearches.emptyTitle}
        actions={
          <Link to="/" className={buttonClass('primary')}>
            {browse}
          </Link>
        }
      >
        {savedSearches.emptyBody}
      </EmptyState>
    </>
  )
}
