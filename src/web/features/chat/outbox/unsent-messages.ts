// Messages on their way out, and in which order they may go.
import type { ChatTarget } from '#contract/chat.ts'
import type { Message } from '#contract/messages.ts'

export type Attachment = {
  /** Of this device only. */
  id: string
  kind: 'image' | 'video' | 'voice' | 'file'
  blob: Blob
  name: string
  duration_ms: number | null
  waveform: number[] | null
  /** What the server calls it, once it has it. */
  uploaded: string | null
}

/** Whom a first message goes to and about what, as its writer saw them. */
export type FirstMessage = {
  target: ChatTarget
  person: { full_name: string | null; picture: string | null }
  subject: string | null
}

export type UnsentMessage = {
  client_id: string
  user_id: number
  /** Null before there is a conversation: `opening` begins it, or goes on with the one there is by then. */
  conversation_id: number | null
  opening: FirstMessage | null
  body: string | null
  reply_to: Message['reply_to']
  attachments: Attachment[]
  created_at: string
  /** Counts up within one browser: what was written first goes first. */
  place: number
  attempts: number
  /** Not before this. */
  retry_at: number
  /** Why the server does not take it; null while it is still to be sent. */
  refusal: string | null
}

/** The first of each conversation that still waits; what was refused holds up nobody. */
export function nextToSend(unsent: readonly UnsentMessage[], userId: number, now: number): UnsentMessage | undefined {
  const asked = new Set<string>()
  return inOrder(unsent)
    .filter(({ user_id, refusal }) => user_id === userId && refusal === null)
    .filter((one) => !asked.has(laneOf(one)) && asked.add(laneOf(one)))
    .find(({ retry_at }) => retry_at <= now)
}

export function deliveryStateOf({ refusal, attempts }: UnsentMessage) {
  if (refusal !== null) return 'failed'
  return attempts > 0 ? 'waiting' : 'sending'
}

export const targetKey = ({ ad_id, inquiry_id, user_id }: ChatTarget) => `${ad_id}/${inquiry_id}/${user_id}`

/** What waits for each other. */
const laneOf = ({ conversation_id, opening }: UnsentMessage) =>
  opening ? targetKey(opening.target) : String(conversation_id)

/** First messages, which no conversation shows yet. */
export const firstMessagesIn = (unsent: readonly UnsentMessage[]) => inOrder(unsent).filter(({ opening }) => opening)

export const firstMessageTo = (unsent: readonly UnsentMessage[], target: ChatTarget) =>
  firstMessagesIn(unsent).find(({ opening }) => opening && targetKey(opening.target) === targetKey(target))

/** When it is worth looking again; null when nothing waits. */
export function nextCheck(unsent: readonly UnsentMessage[], userId: number): number | null {
  const waiting = unsent.filter(({ user_id, refusal }) => user_id === userId && refusal === null)
  return waiting.length ? Math.min(...waiting.map(({ retry_at }) => retry_at)) : null
}

export const inOrder = (unsent: readonly UnsentMessage[]) => [...unsent].sort((one, other) => one.place - other.place)

/** Those of a conversation that are not among its entries yet. */
export function stillUnsent(unsent: readonly UnsentMessage[], conversationId: number, entries: readonly Message[]) {
  const arrived = new Set(entries.map(({ client_id }) => client_id))
  return inOrder(unsent).filter((one) => one.conversation_id === conversationId && !arrived.has(one.client_id))
}

const longestWait = 30_000

/** After so many attempts; half of it is chance, so that not all come back at once. */
export function waitAfter(attempts: number, chance = Math.random()) {
  const full = Math.min(1_000 * 2 ** Math.max(0, attempts - 1), longestWait)
  return full / 2 + (full / 2) * chance
}

/** More than this, and it is kinder to say no than to keep somebody waiting. */
const longestPatience = 120

/** What to do about a failed attempt: nothing came through, or the server may change its mind, or it will not. */
export function outcomeOf(failure: { status?: number; retryAfter?: number | undefined } | null) {
  const status = failure?.status ?? 0
  if (status === 429) return (failure?.retryAfter ?? 1) > longestPatience ? 'refused' : 'later'
  if (status === 0 || status === 401 || status === 408 || status === 425 || status >= 500) return 'later'
  return 'refused'
}
