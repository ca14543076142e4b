import { type RefObject, useId, useRef, useState } from 'react'
import type { WritePermission } from '#contract/chat.ts'
import { type ChatSubject, type Message, maxVoiceMs } from '#contract/messages.ts'
import { newUuid } from '#web/browser/uuid.ts'
import { queueMessage } from '#web/features/chat/outbox/outbox.ts'
import { chatApi } from '#web/features/chat/store/chat-api.ts'
import { useRecorder } from '#web/parts/voice/use-recorder.ts'
import { currentUser } from '#web/session/user.ts'
import { looksLikeCode } from './looks-like-code.ts'
import { excessLength } from './message-length.ts'
import { useMessageDraft } from './use-message-draft.ts'
import { usePendingFiles } from './use-pending-files.ts'

export type ComposerProps = {
  /** The user this page was made for, also after the session has ended. */
  userId: number
  conversationId: number
  /** The text field. */
  field: RefObject<HTMLTextAreaElement | null>
  writing: WritePermission
  /** A meeting can be proposed. */
  canMeet: boolean
  hasAds: boolean
  /** The other user has just asked for a code. */
  isAskedForCode: boolean
  quickReplies: readonly string[]
  /** The message that this one replies to. */
  answered: Message | null
  onAnswered: () => void
}

/** The draft of a message until it is sent. */
export function useComposer(props: ComposerProps) {
  const { userId, conversationId, field, writing, answered, onAnswered } = props
  const [text, setText] = useMessageDraft(userId, conversationId)
  const [isAttaching, setIsAttaching] = useState(false)
  const [isStopped, setIsStopped] = useState(false)
  const [ad, setAd] = useState<ChatSubject>()
  const pending = usePendingFiles()
  const recorder = useRecorder(maxVoiceMs, async (recording) => {
    const attachment = { id: newUuid(), kind: 'voice' as const, name: 'voice', ...recording, uploaded: null }
    const message = { body: null, reply_to: quoteOf(answered), attachments: [attachment] }
    const isQueued = await queueMessage({ conversation_id: conversationId, ...message })
    if (isQueued) onAnswered()
    else pending.keep(attachment)
  })
  const tellTyping = useTyping(conversationId, writing.is_first_contact)
  const isTooLong = excessLength(text) > 0
  const hasSomething = text.trim() !== '' || pending.files.length > 0 || ad !== undefined

  const write = (next: string) => {
    setText(next)
    setIsStopped(false)
    if (next) tellTyping()
  }
  const submit = async (isCertain = false) => {
    // Without a user the outbox accepts nothing: text and files stay in the composer.
    if (!hasSomething || isTooLong || pending.isPreparing || !currentUser()) return
    if (!isCertain && props.isAskedForCode && looksLikeCode(text)) return setIsStopped(true)
    const body = text.trim() || null
    const files = pending.take().map((attachments) => ({ attachments }))
    const parts = ad ? [{ attachments: [], ad }, ...files] : files
    write('')
    setAd(undefined)
    setIsAttaching(false)
    onAnswered()
    // Focus after a photo would open the keyboard over it.
    if (!files.length) field.current?.focus()
    for (const [index, part] of (parts.length ? parts : [{ attachments: [] }]).entries()) {
      const isFirst = index === 0
      const reply_to = isFirst ? quoteOf(answered) : null
      await queueMessage({ conversation_id: conversationId, body: isFirst ? body : null, reply_to, ...part })
    }
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasRealKeyboard()) return
    event.preventDefault()
    void submit()
  }

  return {
    text,
    write,
    submit,
    isStopped,
    cancelSending: () => {
      setIsStopped(false)
      field.current?.focus()
    },
    onKeyDown,
    ad,
    setAd,
    pending,
    recorder,
    isAttaching,
    toggleAttaching: () => setIsAttaching(!isAttaching),
    isTooLong,
    tooLongId: useId(),
    canSend: hasSomething && !isTooLong && !pending.isPreparing,
    hasSomething,
  }
}

const quoteOf = (message: Message | null): Message['reply_to'] =>
  message && {
    seq: message.seq,
    is_mine: message.is_mine,
    kind: message.kind,
    excerpt: message.body?.slice(0, 120) ?? null,
  }

/** On phones Enter inserts a new line: their keyboards have no other key for it. */
const hasRealKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

const typingEvery = 3_000

function useTyping(conversationId: number, isFirstContact: boolean) {
  const last = useRef(0)
  return () => {
    if (isFirstContact || !navigator.onLine || Date.now() - last.current < typingEvery) return
    last.current = Date.now()
    chatApi()
      .then((api) => api.chat.typing({ params: { id: String(conversationId) } }))
      // Typing events are optional.
      .catch(() => {})
  }
}
