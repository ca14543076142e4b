import type { DeskPerson } from '#contract/desk-people.ts'
import { formatDate, formatNumber, listSeparators } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { Link } from '#web/parts/link.tsx'
import { useTypeLabel } from '#web/parts/report-case/case-state.tsx'
import { useLanguage } from '#web/session/language.ts'
import { DeskSection, Facts } from './facts.tsx'

export function PersonActivity({ desk }: { desk: DeskPerson }) {
  const { sections, activity: words } = useDeskText().people
  const language = useLanguage()
  const number = (value: number) => formatNumber(language, value)
  const { reports, chats, ratings, shop, agent_of } = desk
  return (
    <DeskSection id="activity" heading={sections.activity}>
      <Facts
        facts={[
          [words.reportsBy, number(reports.by)],
          [words.reportsAgainst, number(reports.against)],
          [words.upheld, number(reports.upheld)],
          [words.conversations, number(chats.conversations)],
          [words.messages, number(chats.messages)],
          [words.comments, number(desk.comments)],
          [words.deals, number(desk.deals)],
          [words.ratings, number(ratings.received)],
          [words.average, ratings.average === null ? null : number(ratings.average)],
          [words.given, number(ratings.given)],
          [words.shop, shop && formatDate(language, shop.opened_at)],
          [words.agents, shop && number(shop.agents)],
          [words.agentOf, agent_of.length ? agent_of.map((one) => one.full_name).join(listSeparators[language]) : null],
        ]}
      />
      <p className="mt-3 text-muted text-sm">{words.noContent}</p>
    </DeskSection>
  )
}

type PostsProps = { id: 'ads' | 'inquiries'; posts: DeskPerson['ads'] }

/** Counts by state and the last ones. */
export function PersonPosts({ id, posts }: PostsProps) {
  const { people: words } = useDeskText()
  const language = useLanguage()
  const said = (status: string) => words.statuses[status as keyof typeof words.statuses] ?? status
  const path = id === 'ads' ? '/ad-details' : '/scope'
  return (
    <DeskSection id={id} heading={words.sections[id]}>
      {!posts.counts.length && <p className="text-muted">{id === 'ads' ? words.noAds : words.noInquiries}</p>}
      <Facts facts={posts.counts.map(({ status, count }) => [said(status), formatNumber(language, count)])} />
      <ul className="mt-2 divide-y divide-line">
        {posts.last.map((post) => (
          <li key={post.id} className="flex min-h-11 items-center justify-between gap-3 py-1">
            {post.status === 'active' ? (
              <Link to={`${path}/${post.id}`} className="min-w-0 break-words py-2 text-primary" dir="auto">
                {post.name}
              </Link>
            ) : (
              <bdi className="min-w-0 break-words">{post.name}</bdi>
            )}
            <span className="shrink-0 text-muted text-sm">
              {said(post.status)} · {formatDate(language, post.created_at)}
            </span>
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}

/** `canModerate`: the cases are links. */
export function PersonCases({ cases, canModerate }: { cases: DeskPerson['cases']; canModerate: boolean }) {
  const { people: words } = useDeskText()
  const typeLabel = useTypeLabel()
  const language = useLanguage()
  return (
    <DeskSection id="cases" heading={words.sections.cases}>
      {!cases.length && <p className="text-muted">{words.noCases}</p>}
      <ul className="divide-y divide-line">
        {cases.map(({ id, number, kind, type, status, is_author, created_at }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
            {canModerate ? (
              <Link to={`/desk/cases/${id}`} className="py-2 font-semibold text-primary">
                <bdi dir="ltr">{number}</bdi>
              </Link>
            ) : (
              <bdi dir="ltr" className="font-semibold">
                {number}
              </bdi>
            )}
            <span>{typeLabel({ kind, type })}</span>
            <span className="text-muted text-sm">
              {is_author ? words.author : words.about} · {words.caseStatuses[status]} ·{' '}
              {formatDate(language, created_at)}
            </span>
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}

export function PersonDevices({ desk }: { desk: DeskPerson }) {
  const { people: words } = useDeskText()
  const language = useLanguage()
  return (
    <DeskSection id="devices" heading={words.sections.devices}>
      {!desk.sessions.length && <p>{words.noSessions}</p>}
      <ul className="divide-y divide-line">
        {desk.sessions.map(({ id, device, last_seen_at }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3">
            <bdi className="min-w-0 break-words">{device}</bdi>
            <span className="shrink-0 text-muted text-sm">
              {words.person.lastSeen} {formatDate(language, last_seen_at)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">
        {words.browsers(desk.known_browsers)}. {words.noAddresses}
      </p>
    </DeskSection>
  )
}

export function PersonQuotas({ desk }: { desk: DeskPerson }) {
  const { people: words } = useDeskText()
  const said = (action: string) => words.quotas[action as keyof typeof words.quotas] ?? words.quotas.other
  return (
    <DeskSection id="quotas" heading={words.sections.quotas}>
      <p className="mb-2">{words.tiers[desk.tier]}</p>
      {!desk.quotas.length && <p className="text-muted">{words.noQuotas}</p>}
      <Facts facts={desk.quotas.map(({ action, used, limit }) => [said(action), words.quota(used, limit)])} />
    </DeskSection>
  )
}
