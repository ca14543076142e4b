import { useLoaderData } from 'react-router'
import type { Paginate } from '#contract/paging.ts'
import { formatNumber } from '#i18n/format.ts'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { Paging } from '#web/parts/paging.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import type { PeopleList, peopleLoader } from './people-loader.ts'
import { PeopleSearch } from './people-search.tsx'
import { PersonRow } from './person-row.tsx'

type Loaded = ReturnType<typeof peopleLoader>

const icons: Record<PeopleList, IconName> = { followers: 'users', following: 'user-plus', blocked: 'ban' }

/** Layout of the three lists: followers, following, blocked. */
export function PeoplePage({ list }: { list: PeopleList }) {
  const { people, search } = useLoaderData<Loaded>()
  const { title } = useText().pages[list]
  const words = useMemberText().people
  const { lead } = list === 'blocked' ? words.blockedList : words[list]
  const isEmpty = !people.items.length && people.paginate.current_page === 1
  return (
    <div className="mx-auto max-w-prose px-4 py-5">
      <PageMeta title={title} isIndexed={false} />
      {isEmpty && !search ? (
        <Nobody list={list} />
      ) : (
        <>
          <header className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h1 className="font-bold text-2xl">{title}</h1>
            <Count paginate={people.paginate} />
          </header>
          <p className="text-muted">{lead}</p>
          <PeopleSearch path={`/${list}`} search={search} />
          {isEmpty && <NotFound path={`/${list}`} search={search} />}
          <ul className="mt-3 flex flex-col gap-2">
            {people.items.map((person) => (
              <PersonRow key={person.id} person={person} list={list} />
            ))}
          </ul>
          <Paging paginate={people.paginate} path={`/${list}`} query={{ search }} />
        </>
      )}
    </div>
  )
}

function Count({ paginate: { total, total_relation } }: { paginate: Paginate }) {
  const { lists } = useMemberText().people
  const language = useLanguage()
  return (
    <p role="status" className="text-muted">
      {total_relation === 'gte' ? `+${formatNumber(language, total)}` : lists.count(total)}
    </p>
  )
}

function Nobody({ list }: { list: PeopleList }) {
  const { me } = useLoaderData<Loaded>()
  const words = useMemberText().people
  const { emptyTitle, emptyBody } = list === 'blocked' ? words.blockedList : words[list]
  const next = list === 'followers' ? { to: `/vendor-details/${me.id}`, label: words.lists.share } : browse(words)
  return (
    <EmptyState
      icon={icons[list]}
      title={emptyTitle}
      actions={
        <Link to={next.to} className={buttonClass('primary')}>
          {next.label}
        </Link>
      }
    >
      {emptyBody}
    </EmptyState>
  )
}

const browse = ({ lists }: { lists: { browse: string } }) => ({ to: '/', label: lists.browse })

function NotFound({ path, search }: { path: string; search: string }) {
  const { lists } = useMemberText().people
  return (
    <EmptyState
      level={2}
      icon="search-x"
      title={lists.nobody(search)}
      actions={
        <Link to={path} className={buttonClass('quiet')}>
          {lists.clear}
        </Link>
      }
    >
      {lists.nobodyBody}
    </EmptyState>
  )
}
