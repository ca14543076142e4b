import { useLoaderData } from 'react-router'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { NameSearch } from '#web/features/desk/people/name-search.tsx'
import { PersonRows } from '#web/features/desk/people/person-row.tsx'
import { PhoneSearch } from '#web/features/desk/people/phone-search.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Query: `q`. */
export const loader = deskLoader('see_people', async ({ api, url }) => {
  const query = (url.searchParams.get('q') ?? '').slice(0, 60)
  return { query, found: await api.deskPeople.search({ query: { q: query } }) }
})

export const ErrorBoundary = DeskErrorBoundary

export default function DeskPeople() {
  const { query, found } = useLoaderData<typeof loader>()
  const { people: words } = useDeskText()
  return (
    <DeskPage title={words.title} lead={words.lead}>
      <div className="flex flex-col gap-5">
        <NameSearch query={query} />
        {found.items.length > 0 && <PersonRows people={found.items} />}
        {found.has_more && <p className="text-muted">{words.more}</p>}
        {!found.items.length && (
          <EmptyState icon="users" level={2} title={query ? words.none : words.start}>
            {query ? words.noneBody : words.startBody}
          </EmptyState>
        )}
        <PhoneSearch />
      </div>
    </DeskPage>
  )
}
