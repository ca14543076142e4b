import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChatTarget } from '#contract/chat.ts'
import type { Language } from '#contract/language.ts'
import { useLocalPath, useText } from '#web/language.ts'
import { useLoaded } from '#web/loaded.ts'
import { loadChatTexts } from '#web/member-text.ts'
import { useSignedInAction } from '#web/session/signed-in-action.ts'
import { useCall } from '#web/session/use-call.ts'
import { useUser } from '#web/session/user.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/layer.ts'
import type { About } from './compose-sheet.tsx'

type Props = {
  to: ChatTarget
  /** Whose it is: nobody writes to themselves. */
  ownerId: number
  className: string
  /** Where the same thing can be pressed twice on a page. */
  name?: string
}

/** Opens the conversation about a thing or with somebody, or a sheet for its first message. */
export function ChatButton({ to, ownerId, className, name = 'chat' }: Props) {
  const { reading } = useText()
  const isMine = useUser()?.id === ownerId
  const call = useCall()
  const navigate = useNavigate()
  const local = useLocalPath()
  const layer = useLayer(`write-${name}`)
  const [about, setAbout] = useState<About>()
  const [isAsking, setIsAsking] = useState(false)
  const part = useLoaded(about !== undefined, loadSheet, () => setAbout(undefined))

  async function open() {
    if (isAsking) return
    setIsAsking(true)
    const told = await call((api) => api.chat.about({ query: to }))
    setIsAsking(false)
    if (!told) return
    if (told.conversation_id !== null) return navigate(local(`/chats/${told.conversation_id}`))
    setAbout(told)
    layer.open()
  }
  const press = useSignedInAction(name, () => void open())

  if (isMine) return null
  return (
    <>
      <button type="button" aria-disabled={isAsking} onClick={press} className={className}>
        <Icon name={isAsking ? 'refresh-cw' : 'message-circle'} className={isAsking ? 'animate-spin' : ''} />
        {reading.chat}
      </button>
      {part && about && <part.ComposeSheet to={to} about={about} words={part.words} layer={layer} />}
    </>
  )
}

async function loadSheet(language: Language) {
  const [{ ComposeSheet }, words] = await Promise.all([import('./compose-sheet.tsx'), loadChatTexts(language)])
  return { ComposeSheet, words }
}
