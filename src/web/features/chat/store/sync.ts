// Sync by cursor, so that no message is lost; realtime events only trigger it (docs/realtime.md). Errors are silent: the
// next event, focus or tick retries.
import type { ChatHint, ConversationSummary } from '#contract/chat.ts'
import { isRealtimeConnected, onRealtimeEvent } from '#web/session/realtime-events.ts'
import { chatApi } from './chat-api.ts'
import {
  change,
  chatState,
  withConversation,
  withConversationState,
  withEntries,
  withList,
  withoutConversations,
  withSummaries,
} from './chat-state.ts'
import { gapAfter } from './merge-entries.ts'
import { saveOfflineChats } from './offline-chats.ts'

const every = 60_000
/** Interval without a WebSocket, and while events of other servers do not arrive. */
const everyWithout = 5_000
const gapPatience = 300
/** Typing events repeat every few seconds. */
const typingShown = 6_000

/** Runs while a chat page is mounted. */
export function startSync(): () => void {
  let last = Date.now()
  const now = () => {
    last = Date.now()
    void sync()
  }
  const onReturn = () => document.visibilityState === 'visible' && now()
  const tick = setInterval(() => {
    const age = Date.now() - last
    if (age >= (isRealtimeConnected() && isLive ? every : everyWithout)) now()
  }, 1_000)
  const leave = [
    onRealtimeEvent('subscribed', now),
    onRealtimeEvent('chat', (data) => handleEvent(data as unknown as ChatHint)),
    listen(window, 'online', now),
    listen(window, 'focus', now),
    listen(document, 'visibilitychange', onReturn),
  ]
  now()
  return () => {
    clearInterval(tick)
    for (const stop of leave) stop()
  }
}

function listen(target: EventTarget, event: string, listener: () => void) {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}

function handleEvent({ conversation_id, what, message }: ChatHint) {
  const id = Number(conversation_id)
  if (what === 'typing') return showTyping(id)
  if (what === 'left') return drop((conversation) => conversation.shop?.id === id)
  if (what === 'gone') return drop((conversation) => conversation.id === id)
  if (message) {
    change((now) => stopTyping(withEntries(now, id, [message]), id))
    setTimeout(() => void fillGaps(id), gapPatience)
  }
  void sync()
}

/** The server refuses these conversations of a shop from now on; what is on the screen goes too. */
function drop(isLost: (conversation: ConversationSummary) => boolean) {
  const lost = [...chatState().conversations.values()].filter(isLost).map(({ id }) => id)
  change((now) => withoutConversations(now, lost))
  saveOfflineChats()
  if (lost.some((id) => watched.has(id))) location.reload()
}

function showTyping(id: number) {
  change((now) => ({ ...now, typing: new Map(now.typing).set(id, Date.now() + typingShown) }))
  setTimeout(() => {
    if ((chatState().typing.get(id) ?? 0) <= Date.now()) change((now) => stopTyping(now, id))
  }, typingShown + 50)
}

function stopTyping(now: ReturnType<typeof chatState>, id: number) {
  const typing = new Map(now.typing)
  return typing.delete(id) ? { ...now, typing } : now
}

let isLive = true
let running: Promise<void> | undefined
let needsAnotherRound = false

/** One sync at a time; requests during a sync cause one more round. */
export function sync(): Promise<void> {
  needsAnotherRound = true
  running ??= rounds().finally(() => {
    running = undefined
  })
  return running
}

async function rounds() {
  try {
    while (needsAnotherRound) {
      needsAnotherRound = false
      await catchUp()
    }
    saveOfflineChats()
  } catch {
    needsAnotherRound = false
  }
}

/** Repeats until a sync is empty; that last request also confirms delivery to the senders. */
async function catchUp() {
  const api = await chatApi()
  for (;;) {
    const { me, cursor } = chatState()
    if (!me) return
    const page = await api.chat.sync({ query: { cursor } })
    if (chatState().me?.id !== me.id) return
    isLive = page.live
    change((now) => {
      const merged = page.items.reduce((so, item) => withEntries(so, item.conversation.id, item.messages), now)
      const summaries = page.items.map(({ conversation }) => conversation)
      return { ...withSummaries(merged, summaries), cursor: page.cursor }
    })
    if (page.limited) await loadAnew()
    await Promise.all(page.items.map(({ conversation }) => fillGaps(conversation.id)))
    if (!page.items.length) return
  }
}

/** The cursor is too old: reload the open conversation; others reload when they are opened. */
async function loadAnew() {
  const api = await chatApi()
  const list = await api.chat.list()
  change((now) => withList({ ...now, conversationStates: new Map() }, list, false))
  await Promise.all([...watched.keys()].map(loadConversation))
}

const watched = new Map<number, number>()

/** Loads the conversation on the screen. */
export function watchConversation(id: number): () => void {
  watched.set(id, (watched.get(id) ?? 0) + 1)
  return () => {
    const left = (watched.get(id) ?? 1) - 1
    if (left) watched.set(id, left)
    else watched.delete(id)
  }
}

export async function loadConversation(id: number) {
  const one = await (await chatApi()).chat.one({ params: { id: String(id) } })
  change((now) => withConversation(now, one))
}

const filling = new Set<number>()

async function fillGaps(id: number) {
  if (filling.has(id)) return
  filling.add(id)
  try {
    for (;;) {
      const conversationState = chatState().conversationStates.get(id)
      const lastSeq = chatState().conversations.get(id)?.last_seq ?? 0
      const after = conversationState ? gapAfter(conversationState.entries, lastSeq) : null
      if (after === null) return await startEmpty(id, lastSeq)
      const { items } = await (await chatApi()).chat.messages({ params: { id: String(id) }, query: { after } })
      change((now) => withEntries(now, id, items))
      if (!items.length) return
    }
  } catch {
    // The next sync retries the same gap.
  } finally {
    filling.delete(id)
  }
}

/** Loads messages that arrived after the conversation was cleared. */
async function startEmpty(id: number, lastSeq: number) {
  const { conversationStates, conversations } = chatState()
  const cleared = conversations.get(id)?.cleared_seq ?? 0
  if (conversationStates.get(id)?.entries.length !== 0 || lastSeq <= cleared) return
  await loadConversation(id)
}

export async function loadEarlier(id: number) {
  const conversationState = chatState().conversationStates.get(id)
  const first = conversationState?.entries[0]?.seq
  if (!conversationState?.hasEarlier || first === undefined) return
  const page = await (await chatApi()).chat.messages({ params: { id: String(id) }, query: { before: first } })
  change((now) => {
    const known = now.conversationStates.get(id)
    if (!known) return now
    return withEntries(withConversationState(now, id, { ...known, hasEarlier: page.has_more }), id, page.items)
  })
}
