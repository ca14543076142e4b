import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChatTarget } from '#contract/chat.ts'
import type { ChatSubject } from '#contract/messages.ts'
import { discardMessage, loadUnsent, queueFirstMessage } from '#web/features/chat/outbox/outbox.ts'
import { type FirstMessage, firstMessageTo, targetKey } from '#web/features/chat/outbox/unsent-messages.ts'
import { configureChatApi } from '#web/features/chat/store/chat-api.ts'
import { useChatState } from '#web/features/chat/store/chat-state.ts'
import { useLanguage, useLocalPath } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { useCall } from '#web/session/use-call.ts'
import { useRequireUser } from '#web/session/use-signed-in-action.ts'
import { useUser } from '#web/session/user.ts'
import type { useLayer } from '#web/ui/use-layer.ts'
import { excessLength } from './message-length.ts'
import { useMessageDraft } from './use-message-draft.ts'

/** State of a first message: being written, waiting in the outbox, rejected, or sent. */
export function useFirstMessage(opening: FirstMessage, layer: ReturnType<typeof useLayer>) {
  const { target } = opening
  const { unsent, begun } = useChatState()
  const [text, setText] = useMessageDraft(useUser()?.id, targetKey(target))
  const [refusal, setRefusal] = useState<string>()
  const [sentMessage, setSentMessage] = useState<{ client_id: string; body: string; ad?: ChatSubject | undefined }>()
  const [ad, setAd] = useState<ChatSubject>()
  const requireUser = useRequireUser()
  const waiting = firstMessageTo(unsent, target)
  useReach()
  useOpenBegun(
    target,
    layer,
    sentMessage?.client_id,
    sentMessage && begun.get(sentMessage.client_id),
    waiting !== undefined,
  )

  // Includes a message written before this page was loaded.
  useEffect(() => {
    if (waiting) setSentMessage({ client_id: waiting.client_id, body: waiting.body ?? '', ad: waiting.ad })
  }, [waiting])

  const takeBack = async () => {
    if (!waiting) return
    setText(waiting.body ?? '')
    setAd(waiting.ad)
    setSentMessage(undefined)
    await discardMessage(waiting)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refusal is the reason
  useEffect(() => {
    if (!layer.isOpen || typeof waiting?.refusal !== 'string') return
    setRefusal(waiting.refusal)
    void takeBack()
  }, [layer.isOpen, waiting?.refusal])

  const send = async () => {
    const body = text.trim()
    if (!(body || ad) || excessLength(text) || !requireUser()) return
    setText('')
    setAd(undefined)
    setRefusal(undefined)
    await queueFirstMessage(opening, body || null, ad)
  }
  return { text, setText, ad, setAd, refusal, send, sentMessage, isLate: (waiting?.attempts ?? 0) > 0, takeBack }
}

/** The outbox also runs on public pages. */
function useReach() {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  useEffect(() => {
    configureChatApi({ language, apiBase })
    void loadUnsent()
  }, [language, apiBase])
}

/** Replaces the sheet by the conversation once any tab has sent the message, so that Back leads to the ad. */
function useOpenBegun(
  target: ChatTarget,
  { isOpen }: ReturnType<typeof useLayer>,
  clientId: string | undefined,
  begunId: number | undefined,
  isWaiting: boolean,
) {
  const call = useCall()
  const navigate = useNavigate()
  const local = useLocalPath()
  const isSent = clientId !== undefined && !isWaiting
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is gone from the outbox
  useEffect(() => {
    if (!isSent || !isOpen) return
    const open = (id: number) => navigate(local(`/chats/${id}`), { replace: true })
    if (begunId !== undefined) return void open(begunId)
    void call((api) => api.chat.about({ query: target })).then((reply) => {
      if (reply && reply.conversation_id !== null) open(reply.conversation_id)
    })
  }, [isSent, isOpen])
}
