import type { DeskPerson } from '#contract/desk-people.ts'
import { formatDate, formatTime, listSeparators } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { DeskSection, Facts } from './facts.tsx'
import { StateBadges } from './state-badge.tsx'

export function PersonSummary({ desk }: { desk: DeskPerson }) {
  const { people: words } = useDeskText()
  const language = useLanguage()
  const { person } = desk
  return (
    <DeskSection id="summary" heading={words.sections.summary}>
      <div className="mb-4 flex items-center gap-3">
        <Avatar person={person} size="medium" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <bdi dir="ltr" className="font-semibold">
              @{person.user_name}
            </bdi>
            <StateBadges person={person} />
          </p>
          {person.state !== 'banned' && (
            <Link to={`/vendor-details/${person.id}`} className="inline-flex min-h-11 items-center text-primary">
              {words.openPage}
            </Link>
          )}
        </div>
      </div>
      <Facts
        facts={[
          [words.person.id, <bdi key="id">{person.id}</bdi>],
          [words.person.since, formatDate(language, person.created_at)],
          [words.person.lastSeen, person.last_seen_at ? formatDate(language, person.last_seen_at) : words.person.never],
          [words.person.phone, <PhoneFact key="phone" desk={desk} />],
          [words.person.email, desk.has_email ? words.person.hasEmail : words.person.noEmail],
          [words.person.language, words.person.languages[desk.language]],
          [words.person.kind, words.person.kinds[desk.kind]],
        ]}
      />
      <StateNotices desk={desk} />
    </DeskSection>
  )
}

function PhoneFact({ desk: { person, other_phones } }: { desk: DeskPerson }) {
  const words = useDeskText().people.person
  return (
    <>
      {person.phone ? <bdi dir="ltr">{person.phone}</bdi> : words.noPhone}
      {other_phones > 0 && (
        <span className="block font-normal text-muted text-sm">{words.otherPhones(other_phones)}</span>
      )}
    </>
  )
}

/** What waits or is in force. */
function StateNotices({ desk }: { desk: DeskPerson }) {
  const { person: words, limit } = useDeskText().people
  const language = useLanguage()
  const dateOf = (time: string) => `${formatDate(language, time)} ${formatTime(language, time)}`
  const { limits, recovery } = desk
  const things = limits?.things.map((thing) => limit.things[thing]).join(listSeparators[language]) ?? ''
  const sentences = [
    desk.banned_at && words.bannedAt(dateOf(desk.banned_at)),
    desk.deletes_at && words.deletesAt(dateOf(desk.deletes_at)),
    limits && (limits.until ? words.limitedUntil(things, dateOf(limits.until)) : words.limitedOpen(things)),
    recovery &&
      (recovery.new_phone
        ? words.phoneChange(recovery.new_phone, dateOf(recovery.opens_at))
        : words.recovery(dateOf(recovery.opens_at))),
    desk.export_state === 'waiting' && words.exportWaiting,
    desk.is_established && words.established,
    desk.obstacle && words[desk.obstacle],
  ].filter((sentence) => typeof sentence === 'string')
  if (!sentences.length) return null
  return (
    <ul className="mt-4 flex flex-col gap-2">
      {sentences.map((sentence) => (
        <li key={sentence} className="rounded-md bg-sunken px-3 py-2">
          {sentence}
        </li>
      ))}
    </ul>
  )
}
