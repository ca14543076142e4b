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
import { useLayer } from '#web/ui/use-layer.ts'

type Props = {
  to: ChatTarget
  /** Whose it is: nobody writes to themselves. */
  owner: { id: number; full_name: string; picture: string | null }
  /** What it is called, if it is about a thing. */
  subject?: string
  className: string
  /** Where the same thing can be pressed twice on a page. */
  name?: string
}

/** Opens the conversation about a thing or with somebody, or a sheet for its first message. */
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
    const told = await call((api) => api.chat.about({ query: to }).catch(unlessAnswered))
    setIsAsking(false)
    if (!told) return
    if (told.conversation_id !== null) return navigate(local(`/chats/${told.conversation_id}`))
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

/** Without a network nobody knows whether there is a conversation: what is written finds it, or begins one. */
function unlessAnswered(error: unknown) {
  if (isNetworkError(error)) return { conversation_id: null }
  throw error
}

/** Members have it before they press: by then the network may be gone. */
function useSheetAtHand(mayWrite: boolean) {
  const language = useLanguage()
  const isConfirmed = useIsConfirmed()
  useEffect(() => {
    if (!mayWrite || !isConfirmed) return
    // What does not come is fetched when it is wanted.
    return whenIdle(() => void loadSheet(language).catch(() => {}), 5_000)
  }, [mayWrite, isConfirmed, language])
}

async function loadSheet(language: Language) {
  const [{ FirstMessageSheet }, words] = await Promise.all([
    import('#web/features/chat/composer/first-message-sheet.tsx'),
    loadChatTexts(language),
  ])
  return { FirstMessageSheet, words }
}
