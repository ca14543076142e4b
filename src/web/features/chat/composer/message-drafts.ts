// Unsent text by conversation, kept while the user visits other pages. Keyed by user: two people may share a browser.
import { currentUser } from '#web/session/user.ts'

const drafts = new Map<string, string>()
const keyOf = (conversationId: number) => `${currentUser()?.id}:${conversationId}`

export const readMessageDraft = (conversationId: number) => drafts.get(keyOf(conversationId)) ?? ''

export function saveMessageDraft(conversationId: number, text: string) {
  if (text) drafts.set(keyOf(conversationId), text)
  else drafts.delete(keyOf(conversationId))
}
