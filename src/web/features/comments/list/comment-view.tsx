import type { ReactNode } from 'react'
import type { Author, CommentItem } from '#contract/ads.ts'
import { formatAge } from '#i18n/format.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { quietReport, ReportButton } from '#web/parts/report-button/report-button.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { useUser } from '#web/session/user.ts'
import type { CommentsState } from './use-comments.ts'

type Props = { comment: CommentItem; talk: CommentsState; ownerLabel: string; isOpen: boolean; now: number }

/** What somebody said, and what may be done with it. Links in it are plain text. */
export function CommentView({ comment, talk, ownerLabel, isOpen, now }: Props) {
  const { comments: words } = useText().adPage
  const language = useLanguage()
  const { author } = comment
  if (!author) return <p className="rounded-md bg-sunken px-3 py-2 text-muted">{words.deleted}</p>
  const isHidden = talk.hidden.has(comment.id)
  return (
    <article id={`comment-${comment.id}`} tabIndex={-1} className="flex gap-3">
      <Avatar person={author} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <PersonLink person={author} />
          {comment.is_seller && (
            <span className="rounded-sm bg-primary-soft px-1.5 text-primary text-xs">{ownerLabel}</span>
          )}
          <time dateTime={comment.created_at} className="text-muted text-xs">
            {formatAge(language, comment.created_at, now)}
          </time>
          {comment.edited_at && <span className="text-muted text-xs">{words.edited}</span>}
        </p>
        {isHidden && <p className="text-rose text-sm">{words.hidden}</p>}
        <p className="whitespace-pre-line">
          <bdi>{comment.body}</bdi>
        </p>
        {talk.sendingId === comment.id ? (
          <p role="status" className="text-muted text-sm">
            {words.sending}
          </p>
        ) : (
          <Actions comment={comment} author={author} talk={talk} isOpen={isOpen && !isHidden} isHidden={isHidden} />
        )}
      </div>
    </article>
  )
}

const minute = 60_000
/** contract/comments.ts says so; importing it would bring the rules along. */
const editMinutes = 15

type ActionsProps = { comment: CommentItem; author: Author; talk: CommentsState; isOpen: boolean; isHidden: boolean }

function Actions({ comment, author, talk, isOpen, isHidden }: ActionsProps) {
  const { comments: words, seller } = useText().adPage
  const isMine = useUser()?.id === author.id
  const canEdit = isMine && Date.now() - Date.parse(comment.created_at) < editMinutes * minute
  const { id } = comment
  const whose = words.to(author.full_name ?? seller.gone)
  return (
    <p className="-ms-2 flex flex-wrap">
      {isOpen && (
        <Action whose={whose} onPress={() => talk.begin({ does: 'write', id })}>
          {words.reply}
        </Action>
      )}
      {canEdit && (
        <Action whose={whose} onPress={() => talk.begin({ does: 'edit', id })}>
          {words.edit}
        </Action>
      )}
      {isMine && (
        <Action whose={whose} onPress={() => talk.begin({ does: 'remove', id })}>
          {words.remove}
        </Action>
      )}
      {talk.isOwner && !isMine && (
        <Action whose={whose} onPress={() => void talk.setHidden(id, !isHidden)}>
          {isHidden ? words.show : words.hide}
        </Action>
      )}
      {!isMine && <ReportButton subject="comment" id={id} ownerId={author.id} className={quietReport} />}
    </p>
  )
}

const Action = ({ whose, onPress, children }: { whose: string; onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onPress}
    className="inline-flex min-h-11 min-w-11 items-center rounded-md px-2 font-semibold text-muted text-sm hover:bg-sunken hover:text-ink"
  >
    {children}
    <span className="sr-only"> {whose}</span>
  </button>
)
