import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import type { PostingTexts } from '#i18n/texts.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { useUser } from '#web/session/user.ts'

type Props<Part> = {
  sellerId: number
  load: (language: Language) => Promise<Part & { words: PostingTexts['tools'] }>
  /** For everybody else. */
  children: ReactNode
  draw: (part: Part & { words: PostingTexts['tools'] }) => ReactNode
}

/** Public pages are the same for everyone: whose it is turns out in the browser, and only then are the tools fetched. */
export function OwnerSlot<Part>({ sellerId, load, children, draw }: Props<Part>) {
  const isMine = useUser()?.id === sellerId
  const part = useOnDemand(isMine, load, () => {})
  if (!isMine) return children
  return part ? draw(part) : <div className="h-24 rounded-lg bg-sunken" />
}
