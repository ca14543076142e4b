import type { ChatSubject } from '#contract/chat.ts'
import { formatPrice } from '#i18n/format.ts'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The ad or inquiry of the conversation, always visible. */
export function SubjectBar({ subject }: { subject: ChatSubject }) {
  const { chat } = useMemberText()
  const words = chat.subject
  const language = useLanguage()
  const { kind, id, name, status, price } = subject
  const look = 'flex min-h-14 items-center gap-3 border-line border-b bg-surface px-3 py-1.5 md:px-4'
  const content = (
    <>
      <Thumbnail subject={subject} />
      <span className="min-w-0 grow leading-snug">
        <span className="flex">
          <bdi className="min-w-0 truncate font-semibold">{name ?? words[kind]}</bdi>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          {kind === 'ad' && status !== 'unavailable' && (
            <bdi className="font-bold text-primary">
              {price === null ? words.noPrice : formatPrice(language, price)}
            </bdi>
          )}
          <span className={status === 'active' ? 'text-muted' : 'font-semibold text-rose'}>{words.states[status]}</span>
          {subject.is_mine && <span className="rounded-sm bg-sunken px-1.5 text-muted text-xs">{words.mine}</span>}
        </span>
      </span>
    </>
  )
  if (status === 'unavailable') return <div className={look}>{content}</div>
  return (
    <Link to={kind === 'ad' ? `/ad-details/${id}` : `/scope/${id}`} className={`${look} hover:bg-sunken`}>
      {content}
      <Icon name="chevron-right" size={18} className="icon-directional shrink-0 text-muted" />
    </Link>
  )
}

function Thumbnail({ subject: { kind, image } }: { subject: ChatSubject }) {
  if (image) {
    return (
      <img
        src={`/media/320/${image.name}`}
        alt=""
        width={44}
        height={44}
        decoding="async"
        className="size-11 shrink-0 rounded-md bg-sunken object-cover"
      />
    )
  }
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
      <Icon name={kind === 'ad' ? 'tag' : 'megaphone'} />
    </span>
  )
}
