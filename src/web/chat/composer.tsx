import { useRef, useState } from 'react'
import type { Writing } from '#contract/chat.ts'
import type { Message } from '#contract/messages.ts'
import { useMemberText } from '#web/member-text.ts'
import { iconButtonClass, roundButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AttachPanel } from './attach-panel.tsx'
import { chatApi } from './calls.ts'
import { draftIn, keepDraft } from './drafts.ts'
import { messageText } from './message-text.ts'
import { say } from './outbox.ts'
import { PendingFiles } from './pending-files.tsx'
import { RecordingBar } from './recording-bar.tsx'
import { usePending } from './use-pending.ts'
import { useRecorder } from './use-recorder.ts'

type Props = {
  conversationId: number
  writing: Writing
  /** The message this one will answer. */
  answered: Message | null
  onAnswered: () => void
}

export function Composer({ conversationId, writing, answered, onAnswered }: Props) {
  const { chat } = useMemberText()
  const words = chat.composer
  const [text, setText] = useState(() => draftIn(conversationId))
  const [isAttaching, setIsAttaching] = useState(false)
  const pending = usePending()
  const recorder = useRecorder(async (attachment) => {
    await say({ conversation_id: conversationId, body: null, reply_to: quoteOf(answered), attachments: [attachment] })
    onAnswered()
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const tellTyping = useTyping(conversationId, writing.is_first_contact)
  const hasSomething = text.trim() !== '' || pending.files.length > 0

  const write = (next: string) => {
    setText(next)
    keepDraft(conversationId, next)
    if (next) tellTyping()
  }
  const submit = async () => {
    if (!hasSomething || pending.isPreparing) return
    const body = text.trim() || null
    const groups = pending.take()
    write('')
    setIsAttaching(false)
    onAnswered()
    field.current?.focus()
    for (const [index, attachments] of (groups.length ? groups : [[]]).entries()) {
      const isFirst = index === 0
      const reply_to = isFirst ? quoteOf(answered) : null
      await say({ conversation_id: conversationId, body: isFirst ? body : null, reply_to, attachments })
    }
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasRealKeyboard()) return
    event.preventDefault()
    void submit()
  }

  if (recorder.isRecording) return <RecordingBar recorder={recorder} />
  return (
    // No form: without a connection, or with a newer build, forms are held back (shell/link-guard.ts).
    <div className="border-line border-t bg-surface px-2 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
      {writing.is_first_contact && (
        <p className="px-2 pb-1.5 text-muted text-sm">
          {chat.firstContact} {writing.messages_left !== null && chat.messagesLeft(writing.messages_left)}
        </p>
      )}
      {answered && <Answered message={answered} onCancel={onAnswered} />}
      <PendingFiles pending={pending} />
      {isAttaching && <AttachPanel onPick={pending.add} />}
      <div className="flex items-end gap-1">
        {!writing.is_first_contact && (
          <button
            type="button"
            aria-label={words.attach}
            aria-expanded={isAttaching}
            onClick={() => setIsAttaching(!isAttaching)}
            className={iconButtonClass}
          >
            <Icon name="paperclip" />
          </button>
        )}
        <textarea
          ref={field}
          dir="auto"
          rows={Math.min(5, text.split('\n').length)}
          value={text}
          maxLength={4000}
          aria-label={words.label}
          placeholder={words.label}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 grow resize-none rounded-xl border border-line-strong bg-page px-3 py-2 placeholder:text-muted"
        />
        {hasSomething || writing.is_first_contact || !recorder.isPossible ? (
          <button
            type="button"
            onClick={() => void submit()}
            aria-label={words.send}
            aria-disabled={!hasSomething || pending.isPreparing}
            className={roundButtonClass}
          >
            <Icon name="send-horizontal" className="icon-directional" />
          </button>
        ) : (
          <button type="button" aria-label={words.voice} onClick={recorder.start} className={iconButtonClass}>
            <Icon name="mic" />
          </button>
        )}
      </div>
    </div>
  )
}

function Answered({ message, onCancel }: { message: Message; onCancel: () => void }) {
  const { chat } = useMemberText()
  return (
    <div className="mx-1 mb-2 flex items-center gap-2 rounded-md border-primary border-s-3 bg-sunken ps-3">
      <Icon name="reply" size={18} className="icon-directional shrink-0 text-primary" />
      <p className="min-w-0 grow truncate text-sm">
        <span className="text-muted">{chat.composer.replyingTo} </span>
        <bdi>{messageText(chat, message)}</bdi>
      </p>
      <button type="button" aria-label={chat.composer.cancelReply} onClick={onCancel} className={iconButtonClass}>
        <Icon name="x" size={18} />
      </button>
    </div>
  )
}

const quoteOf = (message: Message | null): Message['reply_to'] =>
  message && {
    seq: message.seq,
    is_mine: message.is_mine,
    kind: message.kind,
    excerpt: message.body?.slice(0, 120) ?? null,
  }

/** On phones Enter is a new line: their keyboards have no other key for it. */
const hasRealKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

const typingEvery = 3_000

function useTyping(conversationId: number, isFirstContact: boolean) {
  const last = useRef(0)
  return () => {
    if (isFirstContact || !navigator.onLine || Date.now() - last.current < typingEvery) return
    last.current = Date.now()
    chatApi()
      .then((api) => api.chat.typing({ params: { id: String(conversationId) } }))
      // A hint that nobody misses.
      .catch(() => {})
  }
}
