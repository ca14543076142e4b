import type { ConversationSummary } from '#contract/chat.ts'
import type { Message } from '#contract/messages.ts'
import type { ChatTexts } from '#i18n/texts.ts'

/** The last words of a conversation, in a line. */
export function summaryText(words: ChatTexts, { last_message }: ConversationSummary): string {
  if (!last_message) return ''
  const said = messageText(words, last_message)
  return last_message.is_mine ? `${words.you}: ${said}` : said
}

/** A message in a line: what it says, or what it is. */
export function messageText(words: ChatTexts, { state, kind, body }: Pick<Message, 'state' | 'kind' | 'body'>): string {
  if (state !== 'shown') return words.deleted
  if (kind === 'text') return body ?? ''
  return body ? `${words.kinds[kind]} · ${body}` : words.kinds[kind]
}
