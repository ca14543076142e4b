import type { Author } from '#contract/ads.ts'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { StaffBadge } from './staff-badge.tsx'

/** Link to an author; deleted accounts get no link. */
export function PersonLink({ person }: { person: Author }) {
  const { seller } = useText().adPage
  if (person.full_name === null) return <span className="font-semibold text-muted">{seller.gone}</span>
  return (
    <>
      <Link to={`/vendor-details/${person.id}`} className="font-semibold hover:underline">
        <bdi>{person.full_name}</bdi>
      </Link>
      <StaffBadge person={person} />
    </>
  )
}
