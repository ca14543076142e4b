import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChatTarget } from '#contract/chat.ts'
import type { Language } from '#contract/language.ts'
import { whenIdle } from '#web/browser/idle.ts'
import { isNetworkError } from '#web/session/error-policy.ts'
import { useLanguage, useLocalPath, useText } from '#web/session/language.ts'
import { loadChatTexts } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { useSignedInAction } from '#web/session/use-signed-in-action.ts'
import { useIsConfirmed, useUser } from '#web/session/user.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadShapes } from '#web/ui/icon-shapes.ts'
import { useLayer } from '#web/ui/use-layer.ts'

type Props = {
  to: ChatTarget
  /** The owner, who gets no button to write to themselves. */
  owner: { id: number; full_name: string; picture: string | null }
  /** The name of the ad or inquiry, if any. */
  subject?: string
  className: string
  /** Distinguishes two buttons for the same target on one page. */
  name?: string
}

/** Opens the conversation about an ad or with a user, or the sheet for a first message. */
export function ChatButton({ to, owner, subject, className, name = 'chat' }: Props) {
  const { adPage } = useText()
  const isMine = useUser()?.id === owner.id
  const call = useCall()
  const navigate = useNavigate()
  const local = useLocalPath()
  const layer = useLayer(`write-${name}`)
  const [isWanted, setIsWanted] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const part = useOnDemand(isWanted, loadSheet, () => setIsWanted(false))
  useSheetAtHand(!isMine)

  async function open() {
    if (isAsking) return
    setIsAsking(true)
    const reply = await call((api) => api.chat.about({ query: to }).catch(unlessAnswered))
    setIsAsking(false)
    if (!reply) return
    if (reply.conversation_id !== null) return navigate(local(`/chats/${reply.conversation_id}`))
    setIsWanted(true)
    layer.open()
  }
  const press = useSignedInAction(name, () => void open())

  if (isMine) return null
  const { full_name, picture } = owner
  const opening = { target: to, person: { full_name, picture }, subject: subject ?? null }
  const kind = to.user_id !== undefined ? null : to.ad_id !== undefined ? 'ad' : 'inquiry'
  return (
    <>
      <button type="button" aria-disabled={isAsking} onClick={press} className={className}>
        <Icon name={isAsking ? 'refresh-cw' : 'message-circle'} className={isAsking ? 'animate-spin' : ''} />
        {adPage.chat}
      </button>
      {part && isWanted && <part.FirstMessageSheet opening={opening} kind={kind} words={part.words} layer={layer} />}
    </>
  )
}

/** Offline it is unknown whether a conversation exists; the outbox finds it or starts one. */
function unlessAnswered(error: unknown) {
  if (isNetworkError(error)) return { conversation_id: null }
  throw error
}

/** Preloads the sheet and its icons for members: the network may be gone when they press the button. */
function useSheetAtHand(mayWrite: boolean) {
  const language = useLanguage()
  const isConfirmed = useIsConfirmed()
  useEffect(() => {
    if (!mayWrite || !isConfirmed) return
    const preload = () => {
      void loadShapes()
      // A failed preload is repeated on demand.
      loadSheet(language).catch(() => {})
    }
    return whenIdle(preload, 5_000)
  }, [mayWrite, isConfirmed, language])
}

async function loadSheet(language: Language) {
  const [{ FirstMessageSheet }, words] = await Promise.all([
    import('#web/features/chat/composer/first-message-sheet.tsx'),
    loadChatTexts(language),
  ])
  return { FirstMessageSheet, words }
}
