// What somebody was writing, while they look something up elsewhere.
const drafts = new Map<number, string>()

export const draftIn = (conversationId: number) => drafts.get(conversationId) ?? ''

export function keepDraft(conversationId: number, text: string) {
  if (text) drafts.set(conversationId, text)
  else drafts.delete(conversationId)
}
