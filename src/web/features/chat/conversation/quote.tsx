import type { Message } from '#contract/messages.ts'
import { useMemberText } from '#web/session/member-text.ts'

type Props = { quoted: NonNullable<Message['reply_to']>; name: string }

/** The quoted message of a reply; a tap scrolls to it (messages.tsx). */
export function Quote({ quoted, name }: Props) {
  const { chat: words } = useMemberText()
  return (
    <blockquote className="mb-1">
      <a
        href={`#m-${quoted.seq}`}
        data-discover
        data-replace
        data-stay
        className="block min-h-11 rounded-sm border-primary border-s-3 bg-sunken px-2 py-1 text-sm"
      >
        <span className="flex font-semibold text-primary">
          <bdi className="min-w-0 truncate">{quoted.is_mine ? words.you : name}</bdi>
        </span>
        <bdi className="line-clamp-2 text-muted">{quoted.excerpt ?? words.kinds[quoted.kind]}</bdi>
      </a>
    </blockquote>
  )
}
