import type { ChatSubject } from '#contract/messages.ts'
import { Link } from '#web/parts/link.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SubjectSummary } from './subject-summary.tsx'

/** The ad or inquiry of the conversation, always visible. */
export function SubjectBar({ subject }: { subject: ChatSubject }) {
  const { chat: words } = useMemberText()
  const { kind, id, status } = subject
  const look = 'flex min-h-14 items-center gap-3 border-line border-b bg-surface px-3 py-1.5 md:px-4'
  const content = <SubjectSummary subject={subject} words={words} />
  if (status === 'unavailable') return <div className={look}>{content}</div>
  return (
    <Link to={kind === 'ad' ? `/ad-details/${id}` : `/scope/${id}`} className={`${look} hover:bg-sunken`}>
      {content}
      <Icon name="chevron-right" size={18} className="icon-directional shrink-0 text-muted" />
    </Link>
  )
}
