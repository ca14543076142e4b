import type { CommentItem } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import { useText } from '#web/session/language.ts'
import { loadCommentTexts } from '#web/session/member-text.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CommentView } from './comment-view.tsx'
import { type CommentsState, type CommentTarget, countVisible, useComments } from './use-comments.ts'

type Props = {
  comments: CommentItem[]
  place: CommentTarget
  ownerId: number
  ownerLabel: string
  /** Nothing new is written below what is sold, run out or closed. */
  isOpen: boolean
  now: number
}

/** The conversation below an ad or an inquiry, answers under what they answer. */
export function Comments({ comments: loaded, place, ownerId, ownerLabel, isOpen, now }: Props) {
  const { adPage } = useText()
  const talk = useComments(loaded, place, ownerId)
  const { comments } = talk
  const ids = new Set(comments.map((comment) => comment.id))
  // An answer whose question is gone stands on its own.
  const first = comments.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id))
  const count = countVisible(comments, talk.hidden)
  const part = useOnDemand(talk.acting !== undefined, loadPanel, () => talk.end(talk.acting))
  const panelAt = (id: number | null) =>
    part && talk.acting && panelPlace(talk, ids) === id ? (
      <part.CommentPanel
        key={`${talk.acting.does}-${id}`}
        talk={talk}
        acting={talk.acting}
        words={part.words}
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
      <ol className="mt-2 flex flex-col gap-3">
        {first.map((comment) => (
          <Thread key={comment.id} {...{ comment, comments, talk, ownerLabel, isOpen, now, panelAt }} />
        ))}
      </ol>
      {panelAt(null)}
      {isOpen && panelPlace(talk, ids) !== null && (
        <button
          type="button"
          className={buttonClass('quiet', 'mt-4')}
          onClick={() => talk.begin({ does: 'write', id: null })}
        >
          <Icon name="message-circle" />
          {adPage.comments.write}
        </button>
      )}
    </section>
  )
}

/** Below which comment the panel stands; null: below all. Nowhere when nothing is being done. */
function panelPlace({ acting }: CommentsState, ids: Set<number>) {
  if (!acting) return undefined
  return acting.id !== null && ids.has(acting.id) ? acting.id : null
}

async function loadPanel(language: Language) {
  const [{ CommentPanel }, words] = await Promise.all([
    import('#web/features/comments/form/comment-panel.tsx'),
    loadCommentTexts(language),
  ])
  return { CommentPanel, words }
}

type ThreadProps = Omit<Props, 'place' | 'ownerId'> & {
  comment: CommentItem
  talk: CommentsState
  panelAt: (id: number) => React.ReactNode
}

function Thread({ comment, ...rest }: ThreadProps) {
  const { comments, talk, panelAt } = rest
  const answers = comments.filter((other) => other.parent_id === comment.id)
  // Indented once: deeper than that there is no room left on a phone.
  const isAnswer = comment.parent_id !== null
  const isBeingEdited = talk.acting?.does === 'edit' && talk.acting.id === comment.id
  return (
    <li data-seller={comment.author?.id} className={isAnswer ? undefined : 'later-20'}>
      {!isBeingEdited && <CommentView {...rest} comment={comment} />}
      {panelAt(comment.id)}
      {answers.length > 0 && (
        <ol className={`mt-2 flex flex-col gap-2 ${isAnswer ? '' : 'ms-4 border-line border-s-2 ps-4'}`}>
          {answers.map((answer) => (
            <Thread key={answer.id} {...rest} comment={answer} />
          ))}
        </ol>
      )}
    </li>
  )
}
