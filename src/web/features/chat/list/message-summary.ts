import type { Message } from '#contract/messages.ts'
import type { ChatTexts } from '#i18n/texts.ts'

/** One line for a message: its text or its kind. */
export function messageSummary(
  words: ChatTexts,
  { state, kind, body }: Pick<Message, 'state' | 'kind' | 'body'>,
): string {
  if (state !== 'shown') return words.deleted
  if (kind === 'text') return body ?? ''
  return body ? `${words.kinds[kind]} · ${body}` : words.kinds[kind]
}
