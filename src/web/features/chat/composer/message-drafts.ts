// What somebody was writing, while they look something up elsewhere. Two people may use one browser.
import { currentUser } from '#web/session/user.ts'

const drafts = new Map<string, string>()
const keyOf = (conversationId: number) => `${currentUser()?.id}:${conversationId}`

export const readMessageDraft = (conversationId: number) => drafts.get(keyOf(conversationId)) ?? ''

export function saveMessageDraft(conversationId: number, text: string) {
  if (text) drafts.set(keyOf(conversationId), text)
  else drafts.delete(keyOf(conversationId))
}
