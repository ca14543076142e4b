import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChatTarget } from '#contract/chat.ts'
import { discardMessage, loadUnsent, queueFirstMessage } from '#web/features/chat/outbox/outbox.ts'
import { type FirstMessage, firstMessageTo } from '#web/features/chat/outbox/unsent-messages.ts'
import { configureChatApi } from '#web/features/chat/store/chat-api.ts'
import { useChatState } from '#web/features/chat/store/chat-state.ts'
import { useLanguage, useLocalPath } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { useCall } from '#web/session/use-call.ts'
import type { useLayer } from '#web/ui/use-layer.ts'

/** The first message to somebody: being written, waiting in the outbox, refused, or gone into its conversation. */
export function useFirstMessage(opening: FirstMessage, layer: ReturnType<typeof useLayer>) {
  const { target } = opening
  const { unsent, begun } = useChatState()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [said, setSaid] = useState<{ client_id: string; body: string }>()
  const waiting = firstMessageTo(unsent, target)
  useReach()
  useOpenBegun(target, layer, said?.client_id, said && begun.get(said.client_id), waiting !== undefined)

  // Also what was written before this page was loaded.
  useEffect(() => {
    if (waiting) setSaid({ client_id: waiting.client_id, body: waiting.body ?? '' })
  }, [waiting])

  const takeBack = async () => {
    if (!waiting) return
    setText(waiting.body ?? '')
    setSaid(undefined)
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
    if (!body) return
    setText('')
    setRefusal(undefined)
    await queueFirstMessage(opening, body)
  }
  return { text, setText, refusal, send, said, isLate: (waiting?.attempts ?? 0) > 0, takeBack }
}

/** The outbox runs beside the pages, on public ones too. */
function useReach() {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  useEffect(() => {
    configureChatApi({ language, apiBase })
    void loadUnsent()
  }, [language, apiBase])
}

/** Once it is sent, by this tab or by another one, the conversation takes the place of the sheet: Back leads to the ad. */
function useOpenBegun(
  target: ChatTarget,
  { isOpen }: ReturnType<typeof useLayer>,
  said: string | undefined,
  begunId: number | undefined,
  isWaiting: boolean,
) {
  const call = useCall()
  const navigate = useNavigate()
  const local = useLocalPath()
  const isSent = said !== undefined && !isWaiting
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is gone from the outbox
  useEffect(() => {
    if (!isSent || !isOpen) return
    const open = (id: number) => navigate(local(`/chats/${id}`), { replace: true })
    if (begunId !== undefined) return void open(begunId)
    void call((api) => api.chat.about({ query: target })).then((told) => {
      if (told && told.conversation_id !== null) open(told.conversation_id)
    })
  }, [isSent, isOpen])
}
