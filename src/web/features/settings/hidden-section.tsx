import { useEffect } from 'react'
import { HiddenList } from '#web/shell/hiding/hidden-list.tsx'
import { syncRules } from '#web/shell/hiding/hide-sync.ts'
import { useHidingText } from '#web/shell/hiding/hiding-text.ts'
import { useServer } from '#web/shell/hiding/use-hiding.ts'
import { Section } from './section.tsx'

/** What the user hides in lists of ads, on all devices. */
export function HiddenSection({ userId }: { userId: number }) {
  const words = useHidingText()
  const server = useServer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device may have changed them; once for each visit
  useEffect(() => syncRules(userId, server, 0), [userId])
  return (
    <Section id="hiding" icon="eye-off" heading={words.title}>
      <HiddenList />
    </Section>
  )
}
