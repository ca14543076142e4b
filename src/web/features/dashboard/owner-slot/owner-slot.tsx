import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import type { PostingTexts } from '#i18n/texts.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { useUser } from '#web/session/user.ts'

type Props<Part> = {
  sellerId: number
  load: (language: Language) => Promise<Part & { words: PostingTexts['tools'] }>
  /** Shown to everyone but the owner. */
  children: ReactNode
  render: (part: Part & { words: PostingTexts['tools'] }) => ReactNode
}

/** Public pages are cached for all users, so the browser detects the owner and loads the owner tools. */
export function OwnerSlot<Part>({ sellerId, load, children, render }: Props<Part>) {
  const isMine = useUser()?.id === sellerId
  const part = useOnDemand(isMine, load, () => {})
  if (!isMine) return children
  return part ? render(part) : <div className="h-24 rounded-lg bg-sunken" />
}
