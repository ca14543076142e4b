import type { FoundPerson } from '#contract/desk-people.ts'
import { formatDate } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { StateBadges } from './state-badge.tsx'

export function PersonRows({ people }: { people: FoundPerson[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {people.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </ul>
  )
}

function PersonRow({ person }: { person: FoundPerson }) {
  const { people: words } = useDeskText()
  const language = useLanguage()
  return (
    <li>
      <Link to={`/desk/people/${person.id}`} className="flex min-h-11 items-center gap-3 px-4 py-3 hover:bg-sunken">
        <Avatar person={person} />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="min-w-0 break-words font-semibold">{person.full_name}</bdi>
            <StateBadges person={person} />
          </span>
          <span className="flex flex-wrap gap-x-3 text-muted text-sm">
            <bdi dir="ltr">@{person.user_name}</bdi>
            {person.phone && <bdi dir="ltr">{person.phone}</bdi>}
            <span>{words.activeAds(person.active_ads)}</span>
            <span>
              {words.person.since} {formatDate(language, person.created_at)}
            </span>
          </span>
        </span>
      </Link>
    </li>
  )
}
