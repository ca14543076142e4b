// The outbox: stores each message first, then retries until the server accepts or rejects it.
import { isApiError } from '#contract/client.ts'
import type { ChatSubject } from '#contract/messages.ts'
import { newUuid } from '#web/browser/uuid.ts'
import { chatApi, chatApiSettings, configureChatApi as configure } from '#web/features/chat/store/chat-api.ts'
import { change, withEntries, withSummaries } from '#web/features/chat/store/chat-state.ts'
import { loadConversation } from '#web/features/chat/store/sync.ts'
import { currentUser } from '#web/session/user.ts'
import { deleteUnsent, readUnsent, saveUnsent } from './outbox-db.ts'
import {
  type FirstMessage,
  nextCheck,
  nextToSend,
  outcomeOf,
  type UnsentMessage,
  waitAfter,
} from './unsent-messages.ts'
import { upload } from './upload.ts'

export type OutgoingMessage = Pick<UnsentMessage, 'conversation_id' | 'body' | 'reply_to' | 'attachments' | 'ad'>

export const queueMessage = (message: OutgoingMessage) => store({ ...message, opening: null })

/** Queues a first message, which starts a conversation when it is sent. */
export const queueFirstMessage = (opening: FirstMessage, body: string | null, ad: ChatSubject | undefined) =>
  store({ conversation_id: null, opening, body, reply_to: null, attachments: [], ...(ad && { ad }) })

/** False without a signed-in user: the caller must keep what was written, because its author is unknown. */
async function store(message: OutgoingMessage & Pick<UnsentMessage, 'opening'>): Promise<boolean> {
  const user = currentUser()
  if (!user) return false
  const now = Date.now()
  const one: UnsentMessage = {
    ...message,
    client_id: newUuid(),
    user_id: user.id,
    created_at: new Date(now).toISOString(),
    place: nextPlace(now),
    attempts: 0,
    retry_at: 0,
    refusal: null,
  }
  change((state) => ({ ...state, unsent: [...state.unsent, one] }))
  await saveUnsent(one)
  void sendUnsent()
  return true
}

export async function retryMessage(one: UnsentMessage) {
  await rewrite({ ...one, refusal: null, retry_at: 0, attempts: 0 })
  void sendUnsent()
}

export async function discardMessage({ client_id }: UnsentMessage) {
  change((state) => ({ ...state, unsent: state.unsent.filter((one) => one.client_id !== client_id) }))
  await deleteUnsent(client_id)
}

let timer: ReturnType<typeof setTimeout> | undefined
let isQueued = false

/** One tab at a time: the tab with the lock sends everything. */
export async function sendUnsent(): Promise<void> {
  listenForNetwork()
  if (isQueued) return
  isQueued = true
  const work = async () => {
    isQueued = false
    await drain()
  }
  if (navigator.locks) await navigator.locks.request('souqna-chat-outbox', work)
  else await work()
}

let isListening = false
/** True at first: a user who reloads the page expects a new attempt at once. */
let isImpatient = true

/** Online again: retry now instead of waiting for the backoff. */
function listenForNetwork() {
  if (isListening) return
  isListening = true
  window.addEventListener('online', () => {
    isImpatient = true
    void sendUnsent()
  })
}

/** Loads the unsent messages into the state, to show them before they can be sent. */
export async function loadUnsent() {
  const user = currentUser()
  const unsent = await readUnsent()
  change((state) => ({ ...state, unsent: unsent.filter(({ user_id }) => user_id === user?.id) }))
}

/** Holds the lock, because another tab may be writing its progress. */
async function endPauses() {
  if (!isImpatient) return
  isImpatient = false
  for (const one of await readUnsent()) if (one.retry_at > Date.now()) await rewrite({ ...one, retry_at: 0 })
}

async function drain() {
  clearTimeout(timer)
  const user = currentUser()
  if (!user) return
  await endPauses()
  for (;;) {
    const unsent = await readUnsent()
    change((state) => ({ ...state, unsent: unsent.filter(({ user_id }) => user_id === user.id) }))
    const next = nextToSend(unsent, user.id, Date.now())
    if (next && currentUser()?.id === user.id) {
      await send(next)
      continue
    }
    const look = nextCheck(unsent, user.id)
    if (look !== null) timer = setTimeout(() => void sendUnsent(), Math.max(250, look - Date.now()))
    return
  }
}

async function send(one: UnsentMessage) {
  try {
    const ready = await withUploads(one)
    const { conversation, message } = await post(ready)
    change((state) => withSummaries(withEntries(state, conversation.id, [message]), [conversation]))
    if (one.opening) change((state) => ({ ...state, begun: new Map(state.begun).set(one.client_id, conversation.id) }))
    await discardMessage(one)
  } catch (error) {
    await putBack(one, error)
  } finally {
    tellProgress(one.client_id, undefined)
  }
}

async function post(one: UnsentMessage) {
  const { chat } = await chatApi()
  if (one.opening) return chat.start({ body: { to: one.opening.target, message: draftOf(one) } })
  return chat.send({ params: { id: String(one.conversation_id) }, body: draftOf(one) })
}

/** Stores each finished upload, so that a retry does not upload the file again. */
async function withUploads(one: UnsentMessage): Promise<UnsentMessage> {
  let ready = one
  for (const [index, attachment] of one.attachments.entries()) {
    if (attachment.uploaded) continue
    const name = await upload(attachment, (part) =>
      tellProgress(one.client_id, (index + part) / one.attachments.length),
    )
    const attachments = ready.attachments.map((each, at) => (at === index ? { ...each, uploaded: name } : each))
    ready = { ...ready, attachments }
    await rewrite(ready)
  }
  return ready
}

function draftOf({ client_id, body, reply_to, attachments, ad }: UnsentMessage) {
  const pictures = attachments.filter(({ kind }) => kind === 'image').flatMap(({ uploaded }) => uploaded ?? [])
  const file = attachments.find(({ kind }) => kind !== 'image')
  return {
    client_id,
    ...(body && { body }),
    ...(pictures.length && { pictures }),
    ...(file?.uploaded && { file_id: file.uploaded }),
    ...(ad && { ad_id: ad.id }),
    ...(reply_to && { reply_to_seq: reply_to.seq }),
  }
}

async function putBack(one: UnsentMessage, error: unknown) {
  const failure = isApiError(error) ? error : null
  const stored = (await readUnsent()).find(({ client_id }) => client_id === one.client_id)
  // The user deleted it during the attempt.
  if (!stored) return
  const attempts = one.attempts + 1
  const retry_at = Date.now() + Math.max(waitAfter(attempts), (failure?.retryAfter ?? 0) * 1_000)
  // The server deletes unused uploads after a day: upload again.
  const isSwept = failure?.code === 'file_not_found' && stored.attachments.some(({ uploaded }) => uploaded)
  const attachments = isSwept ? stored.attachments.map((each) => ({ ...each, uploaded: null })) : stored.attachments
  const isLater = outcomeOf(failure) === 'later' || (isSwept && attempts < 3)
  const refusal = isLater ? null : (Object.values(failure?.fields ?? {}).flat()[0] ?? failure?.message ?? '')
  const reason = { refusal, refusal_code: failure?.code ?? '', refusal_language: chatApiSettings().language }
  await rewrite({ ...stored, attachments, attempts, retry_at, ...reason })
  // The other user may have blocked this one: the page then shows no composer and no presence.
  if (refusal !== null && stored.conversation_id !== null)
    await loadConversation(stored.conversation_id).catch(() => {})
}

async function rewrite(one: UnsentMessage) {
  change((state) => ({
    ...state,
    unsent: state.unsent.map((each) => (each.client_id === one.client_id ? one : each)),
  }))
  await saveUnsent(one)
}

function tellProgress(clientId: string, part: number | undefined) {
  change((state) => {
    const progress = new Map(state.progress)
    if (part === undefined) progress.delete(clientId)
    else progress.set(clientId, part)
    return { ...state, progress }
  })
}

let lastPlace = 0

/** New messages come after those left from before a reload. */
function nextPlace(now: number) {
  lastPlace = Math.max(lastPlace + 1, now)
  return lastPlace
}

/** Exported here for the lazy import of this file. */
export const configureChatApi = configure
