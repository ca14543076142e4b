import { useState } from 'react'
import type { Session } from '#contract/me.ts'
import { formatAge, formatDate } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { Section } from './section.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

type Props = { sessions: Session[]; onEnded: (id: number) => void; now: number }

/** List of sessions of the account. */
export function Devices({ sessions, onEnded, now }: Props) {
  const { devices } = useMemberText().settings
  return (
    <Section id="devices" icon="monitor" heading={devices.heading} lead={devices.lead}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Device key={session.id} session={session} onEnded={onEnded} now={now} />
        ))}
      </ul>
      <SignOutEverywhere />
    </Section>
  )
}

function Device({ session, onEnded, now }: { session: Session; onEnded: Props['onEnded']; now: number }) {
  const { devices } = useMemberText().settings
  const language = useLanguage()
  const call = useCall()
  const [isEnding, setIsEnding] = useState(false)

  async function end() {
    if (isEnding) return
    setIsEnding(true)
    // A session that is already gone counts as success.
    const ended = await call((api) => api.me.endSession({ params: { id: String(session.id) } }).catch(unlessGone))
    setIsEnding(false)
    if (ended === undefined) return
    onEnded(session.id)
    notify({ kind: 'success', title: devices.ended(session.device) })
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{session.device}</bdi>
        </p>
        <p className="text-muted text-sm">
          {devices.since(formatDate(language, session.created_at))} ·{' '}
          {devices.seen(formatAge(language, session.last_seen_at, now))}
        </p>
      </div>
      {session.is_this_one ? (
        <span className="rounded-sm bg-primary-soft px-2 font-semibold text-primary text-sm leading-relaxed">
          {devices.thisOne}
        </span>
      ) : (
        <button type="button" aria-disabled={isEnding} onClick={end} className={buttonClass('quiet')}>
          {isEnding && <Icon name="refresh-cw" className="animate-spin" />}
          {devices.end}
          <span className="sr-only">{session.device}</span>
        </button>
      )}
    </li>
  )
}

function unlessGone(error: unknown): null {
  if (error instanceof Error && 'status' in error && error.status === 404) return null
  throw error
}
