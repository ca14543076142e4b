import type { ReactNode } from 'react'
import { usePostingText } from '#web/session/posting-text.ts'
import { useIsClosed } from '#web/session/site.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

type Props = { flag: 'posting' | 'inquiries'; children: ReactNode }

/** The form, or why nothing can be posted at the moment. Drafts on the device stay. */
export function WhileOpen({ flag, children }: Props) {
  const { paused } = usePostingText()
  if (!useIsClosed(flag)) return children
  return (
    <EmptyState level={2} icon="clock" title={paused[flag]}>
      {paused.body}
    </EmptyState>
  )
}
