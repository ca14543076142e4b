import type { ConversationSummary } from '#contract/chat.ts'
import { useHiddenSellers } from '#web/session/user.ts'

/** Whether I blocked the other user. A shop blocks in its own name: its agents can change nothing. */
export function useIsBlocked({ person, shop }: ConversationSummary): boolean {
  return useHiddenSellers().has(person.id) && !shop && person.full_name !== null
}
