import { firstInteraction } from '#web/browser/first-interaction.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** The server's markup needs no code before a visitor begins to read. */
export const Trust = lazyPart(async () => (await import('./trust-list.tsx')).TrustList, firstInteraction)

// After a navigation in place the buttons below it must not move.
if (typeof window !== 'undefined') void firstInteraction.then(Trust.preload)
