import { useRef, useState } from 'react'
import type { SouqnaApi } from '#contract/api.ts'
import type { ConversationSummary } from '#contract/chat.ts'
import type { Client } from '#contract/client.ts'
import type { Message } from '#contract/messages.ts'
import { newUuid } from '#web/browser/uuid.ts'
import { change, withEntries, withSummaries } from '#web/features/chat/store/chat-state.ts'
import { sync } from '#web/features/chat/store/sync.ts'
import { useCall } from '#web/session/use-call.ts'

type Sent = { conversation: ConversationSummary; message: Message }

/** Sends a step of a deal or meeting. What is sent again after a lost reply has the same key. */
export function useSendStep(conversationId: number) {
  const call = useCall()
  const [isBusy, setIsBusy] = useState(false)
  const keys = useRef(new Map<string, string>())

  async function send(what: string, perform: (api: Client<SouqnaApi>, clientId: string) => Promise<Sent>) {
    if (isBusy) return false
    const clientId = keys.current.get(what) ?? newUuid()
    keys.current.set(what, clientId)
    setIsBusy(true)
    const sent = await call((api) => perform(api, clientId))
    setIsBusy(false)
    // After a refusal the other member has probably changed something.
    if (!sent) return void sync()
    keys.current.delete(what)
    change((now) => withSummaries(withEntries(now, conversationId, [sent.message]), [sent.conversation]))
    return true
  }

  return { isBusy, send }
}
