import type { Message } from '#contract/messages.ts'
import type { ChatTexts } from '#i18n/texts.ts'

/** A message in a line: what it says, or what it is. */
export function messageSummary(
  words: ChatTexts,
  { state, kind, body }: Pick<Message, 'state' | 'kind' | 'body'>,
): string {
  if (state !== 'shown') return words.deleted
  if (kind === 'text') return body ?? ''
  return body ? `${words.kinds[kind]} · ${body}` : words.kinds[kind]
}
