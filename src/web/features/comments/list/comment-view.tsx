import type { ReactNode } from 'react'
import type { Author, CommentItem } from '#contract/ads.ts'
import { formatAge } from '#i18n/format.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { quietReport, ReportButton } from '#web/parts/report-button/report-button.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { useUser } from '#web/session/user.ts'
import type { CommentsState } from './use-comments.ts'

type Props = { comment: CommentItem; discussion: CommentsState; ownerLabel: string; isOpen: boolean; now: number }

/** A comment and its actions. Links in it are plain text. */
export function CommentView({ comment, discussion, ownerLabel, isOpen, now }: Props) {
  const { comments: words } = useText().adPage
  const language = useLanguage()
  const { author } = comment
  if (!author) return <p className="rounded-md bg-sunken px-3 py-2 text-muted">{words.deleted}</p>
  const isHidden = discussion.hidden.has(comment.id)
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
        {discussion.sendingId === comment.id ? (
          <p role="status" className="text-muted text-sm">
            {words.sending}
          </p>
        ) : (
          <Actions
            comment={comment}
            author={author}
            discussion={discussion}
            isOpen={isOpen && !isHidden}
            isHidden={isHidden}
          />
        )}
      </div>
    </article>
  )
}

const minute = 60_000
/** A copy of commentEditMinutes: importing contract/comments.ts would add its schemas to the bundle. */
const editMinutes = 15

type ActionsProps = {
  comment: CommentItem
  author: Author
  discussion: CommentsState
  isOpen: boolean
  isHidden: boolean
}

function Actions({ comment, author, discussion, isOpen, isHidden }: ActionsProps) {
  const { comments: words, seller } = useText().adPage
  const isMine = useUser()?.id === author.id
  const canEdit = isMine && Date.now() - Date.parse(comment.created_at) < editMinutes * minute
  const { id } = comment
  const label = words.to(author.full_name ?? seller.gone)
  return (
    <p className="-ms-2 flex flex-wrap">
      {isOpen && (
        <ActionButton label={label} onPress={() => discussion.open({ kind: 'write', id })}>
          {words.reply}
        </ActionButton>
      )}
      {canEdit && (
        <ActionButton label={label} onPress={() => discussion.open({ kind: 'edit', id })}>
          {words.edit}
        </ActionButton>
      )}
      {isMine && (
        <ActionButton label={label} onPress={() => discussion.open({ kind: 'remove', id })}>
          {words.remove}
        </ActionButton>
      )}
      {discussion.isOwner && !isMine && (
        <ActionButton label={label} onPress={() => void discussion.setHidden(id, !isHidden)}>
          {isHidden ? words.show : words.hide}
        </ActionButton>
      )}
      {!isMine && <ReportButton subject="comment" id={id} ownerId={author.id} className={quietReport} />}
    </p>
  )
}

const ActionButton = ({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onPress}
    className="inline-flex min-h-11 min-w-11 items-center rounded-md px-2 font-semibold text-muted text-sm hover:bg-sunken hover:text-ink"
  >
    {children}
    <span className="sr-only"> {label}</span>
  </button>
)
