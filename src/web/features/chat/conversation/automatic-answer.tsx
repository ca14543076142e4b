import type { AvailabilityAnswer } from '#contract/messages.ts'
import { formatAge } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { answer: AvailabilityAnswer; askedAt: string }

/** What the ad says to "is it still available?", clearly not written by the seller. */
export function AutomaticAnswer({ answer: { status, confirmed_at }, askedAt }: Props) {
  const { automatic } = useMemberText().chat
  const language = useLanguage()
  // As of the question: the answer does not change with the time of reading.
  const sentence =
    status === 'active'
      ? automatic.active(formatAge(language, confirmed_at ?? askedAt, Date.parse(askedAt)))
      : automatic[status]
  return (
    <aside aria-label={automatic.label} className="mt-2 rounded-md border border-line bg-surface px-2.5 py-2 text-sm">
      <p className="flex items-center gap-1.5 text-muted text-xs">
        <Icon name="tag" size={14} className="shrink-0" />
        {automatic.label}
      </p>
      <p className="mt-0.5">{sentence}</p>
    </aside>
  )
}
