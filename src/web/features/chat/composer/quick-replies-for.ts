import type { ConversationSummary } from '#contract/chat.ts'
import type { Message } from '#contract/messages.ts'
import type { ChatTexts } from '#i18n/texts.ts'

/** A buyer who has written this often knows what to ask. */
const maxOwnMessages = 3

/** For a buyer at the start of a conversation about an ad, and for its seller until they have answered. */
export function quickRepliesFor(
  { quick }: ChatTexts,
  { subject }: Pick<ConversationSummary, 'subject'>,
  entries: readonly Message[],
): readonly string[] {
  if (subject?.kind !== 'ad') return []
  const messages = entries.filter(({ kind }) => kind !== 'deletion')
  if (subject.is_mine) return messages.at(-1)?.is_mine === false ? quick.seller[endingOf(subject.status)] : []
  const own = messages.filter(({ is_mine }) => is_mine)
  if (subject.status !== 'active' || own.length >= maxOwnMessages) return []
  return own.length ? quick.buyer.filter((text) => text !== quick.buyer[0]) : quick.buyer
}

const endingOf = (status: string) => (status === 'active' ? 'active' : 'ended')
