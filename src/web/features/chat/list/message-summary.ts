import type { Message } from '#contract/messages.ts'
import type { ChatTexts } from '#i18n/texts.ts'

type Summarized = Pick<Message, 'state' | 'kind' | 'body' | 'offer' | 'step' | 'meetup_step'>

/** One line for a message: its text, its step of a deal, or its kind. */
export function messageSummary(words: ChatTexts, message: Summarized, now: number = Date.now()): string {
  const { state, kind, body } = message
  if (state !== 'shown') return words.deleted
  if (kind === 'text') return body ?? ''
  const label = dealSummary(words, message, now) ?? words.kinds[kind]
  return body ? `${label} · ${body}` : label
}

/** An offer and a deal end without a message when their time is over, so their state decides. */
function dealSummary({ dealSummary: words }: ChatTexts, { kind, offer, step, meetup_step }: Summarized, now: number) {
  if (meetup_step) return words.meetups[meetup_step]
  if (offer?.deal?.reason === 'timeout') return words.timeout
  if (kind === 'deal') return step && words.steps[step]
  if (kind !== 'offer' || !offer) return undefined
  const isOver = offer.state === 'pending' && Date.parse(offer.expires_at) <= now
  if (offer.state === 'expired' || isOver) return words.expiredOffer
  return offer.is_counter ? words.counter : undefined
}
