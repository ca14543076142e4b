import type { FoundPerson, PersonState } from '#contract/desk-people.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { Tag } from '#web/features/desk/tag.tsx'

const looks: Record<PersonState, string> = {
  active: 'bg-primary-soft text-primary',
  limited: 'bg-apricot-soft text-ink',
  banned: 'bg-rose-soft text-rose',
  deletion_asked: 'bg-sunken text-ink',
}

const badge = 'inline-block shrink-0 rounded-full px-2.5 py-0.5 font-semibold text-sm'

/** The state of an account, and the role of a colleague. */
export function StateBadges({ person }: { person: Pick<FoundPerson, 'state' | 'staff_role'> }) {
  const { people, shell } = useDeskText()
  return (
    <>
      <span className={`${badge} ${looks[person.state]}`}>{people.states[person.state]}</span>
      {person.staff_role && <Tag>{shell.roles[person.staff_role]}</Tag>}
    </>
  )
}
