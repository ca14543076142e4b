// Unsent messages and the order in which they are sent.
import type { ChatTarget } from '#contract/chat.ts'
import type { Language } from '#contract/language.ts'
import type { ChatSubject, Message } from '#contract/messages.ts'

export type Attachment = {
  /** Local id. */
  id: string
  kind: 'image' | 'video' | 'voice' | 'file'
  blob: Blob
  name: string
  duration_ms: number | null
  waveform: number[] | null
  /** The name or id on the server after the upload. */
  uploaded: string | null
}

/** Recipient and subject of a first message, as the page showed them. */
export type FirstMessage = {
  target: ChatTarget
  person: { full_name: string | null; picture: string | null }
  subject: string | null
}

export type UnsentMessage = {
  client_id: string
  user_id: number
  /** Null for a first message: `opening` starts a conversation or continues an existing one. */
  conversation_id: number | null
  opening: FirstMessage | null
  body: string | null
  reply_to: Message['reply_to']
  attachments: Attachment[]
  /** One of the sender's own ads. */
  ad?: ChatSubject
  created_at: string
  /** Increases within one browser and defines the order. */
  place: number
  attempts: number
  /** Earliest time of the next attempt. */
  retry_at: number
  /** Why the server rejected it; null while it is pending. */
  refusal: string | null
  /** Code and language of the refusal: the page may be in another language by now. Absent in older messages. */
  refusal_code?: string
  refusal_language?: Language
}

/** The server would refuse the same message again: the other user cannot be reached, or the file is not accepted. */
export const isFinal = ({ refusal_code }: Pick<UnsentMessage, 'refusal_code'>) =>
  finalCodes.some((code) => code === refusal_code)

const finalCodes = ['not_available', 'file_unreadable', 'file_type_unsupported', 'file_too_heavy']

/** The first pending message of each conversation; rejected messages do not block others. */
export function nextToSend(unsent: readonly UnsentMessage[], userId: number, now: number): UnsentMessage | undefined {
  const lanes = new Set<string>()
  return inOrder(unsent)
    .filter(({ user_id, refusal }) => user_id === userId && refusal === null)
    .filter((one) => !lanes.has(laneOf(one)) && lanes.add(laneOf(one)))
    .find(({ retry_at }) => retry_at <= now)
}

export function deliveryStateOf({ refusal, attempts }: UnsentMessage) {
  if (refusal !== null) return 'failed'
  return attempts > 0 ? 'waiting' : 'sending'
}

export const targetKey = ({ ad_id, inquiry_id, user_id }: ChatTarget) => `${ad_id}/${inquiry_id}/${user_id}`

/** Messages with the same key are sent in order. */
const laneOf = ({ conversation_id, opening }: UnsentMessage) =>
  opening ? targetKey(opening.target) : String(conversation_id)

/** First messages without a conversation. */
export const firstMessagesIn = (unsent: readonly UnsentMessage[]) => inOrder(unsent).filter(({ opening }) => opening)

export const firstMessageTo = (unsent: readonly UnsentMessage[], target: ChatTarget) =>
  firstMessagesIn(unsent).find(({ opening }) => opening && targetKey(opening.target) === targetKey(target))

/** Time of the next attempt; null when nothing is pending. */
export function nextCheck(unsent: readonly UnsentMessage[], userId: number): number | null {
  const waiting = unsent.filter(({ user_id, refusal }) => user_id === userId && refusal === null)
  return waiting.length ? Math.min(...waiting.map(({ retry_at }) => retry_at)) : null
}

export const inOrder = (unsent: readonly UnsentMessage[]) => [...unsent].sort((one, other) => one.place - other.place)

/** Unsent messages of a conversation that are not among its entries yet. */
export function stillUnsent(unsent: readonly UnsentMessage[], conversationId: number, entries: readonly Message[]) {
  const arrived = new Set(entries.map(({ client_id }) => client_id))
  return inOrder(unsent).filter((one) => one.conversation_id === conversationId && !arrived.has(one.client_id))
}

const maxDelay = 30_000

/** Exponential backoff with 50 % jitter. */
export function waitAfter(attempts: number, chance = Math.random()) {
  const full = Math.min(1_000 * 2 ** Math.max(0, attempts - 1), maxDelay)
  return full / 2 + (full / 2) * chance
}

/** After a longer Retry-After the message is shown as failed. */
const longestPatience = 120

/** Decides about a failed attempt: network error and temporary errors retry, other errors reject. */
export function outcomeOf(failure: { status?: number; retryAfter?: number | undefined } | null) {
  const status = failure?.status ?? 0
  if (status === 429) return (failure?.retryAfter ?? 1) > longestPatience ? 'refused' : 'later'
  if (status === 0 || status === 401 || status === 408 || status === 425 || status >= 500) return 'later'
  return 'refused'
}
