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

export type PanelProps = { talk: CommentsState; acting: CommentAction; words: CommentTexts; now: number }

const shortest = 3
const longest = 1000

/** Writing, replying and editing. What was typed stays in the field until the server has it. */
export function CommentForm({ talk, acting, words, now }: PanelProps) {
  const language = useLanguage()
  const isEdit = acting.does === 'edit'
  const about = talk.comments.find((comment) => comment.id === acting.id)
  const [body, setBody] = useState(() => firstWords(isEdit, about, talk.key, acting.id))
  const [error, setError] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const send = useSendComment(talk.place)
  const focus = () => form.current?.querySelector('textarea')?.focus()

  async function submit() {
    if (isSending) return
    setError(undefined)
    setTrouble(undefined)
    if ([...body.trim()].length < shortest) {
      setError((await violationTextsIn(language, words.failed))({ code: 'too_short', limit: shortest }))
      return focus()
    }
    // The draft is kept: signing in leads back to it.
    if (!currentUser()) return talk.signInFirst()
    setIsSending(true)
    if (!isEdit) talk.setSending(pending(body.trim(), about, now))
    const { comment, refusal } = await send(isEdit ? { edits: acting.id ?? 0, body } : { to: acting.id, body })
    talk.setSending(null)
    setIsSending(false)
    if (comment) return finish(comment)
    const sentence = refusal?.fields.body?.[0] ?? refusal?.message
    const told = [isEdit ? words.notSaved : words.failed, sentence].filter(Boolean).join(' ')
    if (talk.isCurrent(acting)) setTrouble(told)
    else notify({ kind: 'error', title: told })
  }

  function finish(comment: CommentItem) {
    if (!isEdit) saveCommentDraft(talk.key, null)
    talk.put(comment)
    notify({ kind: 'success', title: isEdit ? words.saved : words.sent })
    talk.end(acting, `comment-${comment.id}`)
  }

  // Once the form is in sight again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the trouble is the reason
  useEffect(() => {
    if (trouble) focus()
  }, [trouble])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (acting.from === 'sign_in') void submit()
    else if (acting.from !== 'draft') focus()
  }, [])

  const change = (text: string) => {
    setBody(text)
    if (!isEdit) saveCommentDraft(talk.key, { to: acting.id, body: text })
  }
  const cancel = () => {
    if (!isEdit) saveCommentDraft(talk.key, null)
    talk.end(acting)
  }
  return (
    <form
      ref={form}
      hidden={isSending && !isEdit}
      className="mt-3 rounded-lg border border-line bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormError>{trouble}</FormError>
      <TextArea
        label={labelOf(words, isEdit, about)}
        hint={isEdit && about ? words.editHint(minutesLeft(about)) : words.hint}
        error={error}
        rows={3}
        maxLength={longest}
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

function firstWords(isEdit: boolean, about: CommentItem | undefined, key: string, to: number | null) {
  if (isEdit) return about?.body ?? ''
  const draft = readCommentDraft(key)
  return draft?.to === to ? draft.body : ''
}

function labelOf(words: PanelProps['words'], isEdit: boolean, about: CommentItem | undefined) {
  if (isEdit) return words.edit
  return about?.author?.full_name ? words.reply(about.author.full_name) : words.write
}

const minutesLeft = ({ created_at }: CommentItem) =>
  Math.max(0, Math.ceil(commentEditMinutes - (Date.now() - Date.parse(created_at)) / 60_000))

/** As it will stand there, once the server has it. */
function pending(body: string, about: CommentItem | undefined, now: number): CommentItem {
  const user = currentUser()
  return {
    id: -1,
    parent_id: about ? (about.parent_id ?? about.id) : null,
    author: { id: user?.id ?? 0, full_name: user?.full_name ?? '', picture: user?.picture ?? null },
    is_seller: false,
    is_deleted: false,
    body,
    created_at: new Date(now).toISOString(),
    edited_at: null,
  }
}
