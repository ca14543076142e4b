import { useEffect, useRef, useState } from 'react'
import type { CommentItem } from '#contract/ads.ts'
import { commentEditMinutes } from '#contract/comments.ts'
import type { CommentTexts } from '#i18n/texts.ts'
import { readCommentDraft, saveCommentDraft } from '#web/features/comments/list/comment-draft.ts'
import type { CommentAction, CommentsState } from '#web/features/comments/list/use-comments.ts'
import { violationTextsIn } from '#web/parts/forms/violation-texts.ts'
import { useLanguage } from '#web/session/language.ts'
import { currentUser } from '#web/session/user.ts'
import { buttonClass } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form/form-error.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useSendComment } from './use-send-comment.ts'

export type PanelProps = { discussion: CommentsState; action: CommentAction; words: CommentTexts; now: number }

/** The second tap of a double tap must not reach what moves up when the form folds. */
const foldDelay = 400
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const minLength = 3

/** Writes, replies to and edits a comment. The text stays in the field until the server has accepted it. */
export function CommentForm({ discussion, action, words, now }: PanelProps) {
  const language = useLanguage()
  const isEdit = action.kind === 'edit'
  const target = discussion.comments.find((comment) => comment.id === action.id)
  const [body, setBody] = useState(() => initialBody(isEdit, target, discussion.key, action.id))
  const [fieldError, setFieldError] = useState<string>()
  const [formError, setFormError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [isFolded, setIsFolded] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const send = useSendComment(discussion.target)
  const focus = () => form.current?.querySelector('textarea')?.focus()

  async function submit() {
    if (isSending) return
    setFieldError(undefined)
    setFormError(undefined)
    if ([...body.trim()].length < minLength) {
      setFieldError((await violationTextsIn(language, words.failed))({ code: 'too_short', limit: minLength }))
      return focus()
    }
    // The draft is saved; after signing in the author returns to it.
    if (!currentUser()) return discussion.signInFirst()
    setIsSending(true)
    const folding = pause(foldDelay).then(() => setIsFolded(true))
    if (!isEdit) discussion.setSending(pendingComment(body.trim(), target, now))
    const { comment, error } = await send(isEdit ? { commentId: action.id ?? 0, body } : { parentId: action.id, body })
    if (comment) await folding
    discussion.setSending(null)
    setIsSending(false)
    if (comment) return finish(comment)
    await folding
    setIsFolded(false)
    const reason = error?.fields.body?.[0] ?? error?.message
    const message = [isEdit ? words.notSaved : words.failed, reason].filter(Boolean).join(' ')
    if (discussion.isCurrent(action)) setFormError(message)
    else notify({ kind: 'error', title: message })
  }

  function finish(comment: CommentItem) {
    if (!isEdit) saveCommentDraft(discussion.key, null)
    discussion.add(comment)
    notify({ kind: 'success', title: isEdit ? words.saved : words.sent })
    discussion.close(action, `comment-${comment.id}`)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is hidden while sending; focus when an error shows it again
  useEffect(() => {
    if (formError) focus()
  }, [formError])

  // biome-ignore lint/correctness/useExhaustiveDependencies: on open, and when the author has signed in beside it
  useEffect(() => {
    if (action.from === 'sign_in') void submit()
    else if (action.from !== 'draft') focus()
  }, [action.from])

  const change = (text: string) => {
    setBody(text)
    if (!isEdit) saveCommentDraft(discussion.key, { to: action.id, body: text })
  }
  const cancel = () => {
    if (!isEdit) saveCommentDraft(discussion.key, null)
    discussion.close(action)
  }
  return (
    <form
      ref={form}
      hidden={isSending && isFolded && !isEdit}
      className="mt-3 rounded-lg border border-line bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormError>{formError}</FormError>
      <TextArea
        label={labelOf(words, isEdit, target)}
        hint={isEdit && target ? words.editHint(minutesLeft(target)) : words.hint}
        error={fieldError}
        rows={3}
        value={body}
        onChange={(event) => change(event.target.value)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isSending} className={buttonClass('primary')}>
          {isEdit ? words.save : words.send}
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={cancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}

function initialBody(isEdit: boolean, target: CommentItem | undefined, key: string, to: number | null) {
  if (isEdit) return target?.body ?? ''
  const draft = readCommentDraft(key)
  return draft?.to === to ? draft.body : ''
}

function labelOf(words: PanelProps['words'], isEdit: boolean, target: CommentItem | undefined) {
  if (isEdit) return words.edit
  return target?.author?.full_name ? words.reply(target.author.full_name) : words.write
}

const minutesLeft = ({ created_at }: CommentItem) =>
  Math.max(0, Math.ceil(commentEditMinutes - (Date.now() - Date.parse(created_at)) / 60_000))

/** Shown in the list until the server responds. */
function pendingComment(body: string, target: CommentItem | undefined, now: number): CommentItem {
  const user = currentUser()
  return {
    id: -1,
    parent_id: target ? (target.parent_id ?? target.id) : null,
    author: { id: user?.id ?? 0, full_name: user?.full_name ?? '', picture: user?.picture ?? null },
    is_seller: false,
    is_deleted: false,
    body,
    created_at: new Date(now).toISOString(),
    edited_at: null,
  }
}
