import type { CommentItem } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import { useText } from '#web/session/language.ts'
import { loadCommentTexts } from '#web/session/member-text.ts'
import { useIsClosed } from '#web/session/site.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CommentView } from './comment-view.tsx'
import { type CommentsState, type CommentTarget, countVisible, useComments } from './use-comments.ts'

type Props = {
  comments: CommentItem[]
  /** Also those that the page does not have yet. */
  total: number
  target: CommentTarget
  ownerId: number
  ownerLabel: string
  /** False for sold, expired and closed items: they take no new comments. */
  isOpen: boolean
  now: number
}

/** The comments of an ad or an inquiry, with replies below their parent. */
export function Comments({ comments: loaded, total, target, ownerId, ownerLabel, isOpen: canTake, now }: Props) {
  const { adPage } = useText()
  const isOpen = !useIsClosed('comments') && canTake
  const discussion = useComments(loaded, target, ownerId)
  const { comments } = discussion
  const ids = new Set(comments.map((comment) => comment.id))
  // A reply whose parent is gone is shown at the top level.
  const topLevel = comments.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id))
  const visible = countVisible(comments, discussion.hidden)
  const count = loaded.length < shownAtFirst ? visible : Math.max(visible, total)
  const panel = useOnDemand(discussion.action !== undefined, loadPanel, () => discussion.close(discussion.action))
  const older = useOnDemand(loaded.length >= shownAtFirst, loadOlder, () => {})
  const panelAt = (id: number | null) =>
    panel && discussion.action && panelPosition(discussion, ids) === id ? (
      <panel.CommentPanel
        key={`${discussion.action.kind}-${id}`}
        discussion={discussion}
        action={discussion.action}
        words={panel.words}
        now={now}
      />
    ) : null
  return (
    <section>
      <h2 id="comments" tabIndex={-1} className="font-bold text-lg">
        {adPage.comments.heading}
        {count > 0 && <span className="font-normal text-muted"> ({count})</span>}
      </h2>
      {!isOpen && <p className="mt-1 text-muted">{adPage.comments.closed}</p>}
      {isOpen && !comments.length && <p className="mt-1 text-muted">{adPage.comments.none}</p>}
      {older && <older.OlderComments discussion={discussion} words={older.words} />}
      <ol className="mt-2 flex flex-col gap-3">
        {topLevel.map((comment) => (
          <Thread key={comment.id} {...{ comment, comments, discussion, ownerLabel, isOpen, now, panelAt }} />
        ))}
      </ol>
      {panelAt(null)}
      {isOpen && panelPosition(discussion, ids) !== null && (
        <button
          type="button"
          className={buttonClass('quiet', 'mt-4')}
          onClick={() => discussion.open({ kind: 'write', id: null })}
        >
          <Icon name="message-circle" />
          {adPage.comments.write}
        </button>
      )}
    </section>
  )
}

/** The id of the comment above the panel, null for the end of the list, undefined without a panel. */
function panelPosition({ action }: CommentsState, ids: Set<number>) {
  if (!action) return undefined
  return action.id !== null && ids.has(action.id) ? action.id : null
}

/** A page comes with this many comments at most; only then are there older ones. */
const shownAtFirst = 100

async function loadOlder(language: Language) {
  const [{ OlderComments }, words] = await Promise.all([import('./older-comments.tsx'), loadCommentTexts(language)])
  return { OlderComments, words }
}

async function loadPanel(language: Language) {
  const [{ CommentPanel }, words] = await Promise.all([
    import('#web/features/comments/form/comment-panel.tsx'),
    loadCommentTexts(language),
  ])
  return { CommentPanel, words }
}

type ThreadProps = Omit<Props, 'target' | 'ownerId' | 'total'> & {
  comment: CommentItem
  discussion: CommentsState
  panelAt: (id: number) => React.ReactNode
}

function Thread({ comment, ...rest }: ThreadProps) {
  const { comments, discussion, panelAt } = rest
  const replies = comments.filter((other) => other.parent_id === comment.id)
  // One level of indentation: a phone has no room for more.
  const isReply = comment.parent_id !== null
  const isBeingEdited = discussion.action?.kind === 'edit' && discussion.action.id === comment.id
  return (
    <li data-seller={comment.author?.id} className={isReply ? undefined : 'later-20'}>
      {!isBeingEdited && <CommentView {...rest} comment={comment} />}
      {panelAt(comment.id)}
      {replies.length > 0 && (
        <ol className={`mt-2 flex flex-col gap-2 ${isReply ? '' : 'ms-4 border-line border-s-2 ps-4'}`}>
          {replies.map((reply) => (
            <Thread key={reply.id} {...rest} comment={reply} />
          ))}
        </ol>
      )}
    </li>
  )
}
