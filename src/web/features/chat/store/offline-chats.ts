// The list and the last messages of opened conversations, kept in this browser for reading without a network. They go when
// the user signs out, when the session ends, and when another user opens chats.
import {
  type ConversationSnapshot,
  conversationsKept,
  type ListSnapshot,
  listKey,
  messagesKept,
} from '#web/browser/chat-snapshots.ts'
import { safeLocalStorage } from '#web/browser/storage.ts'
import { createStore } from '#web/browser/store.ts'
import { hasEndedSession } from '#web/session/user.ts'
import { inChatDatabase } from './chat-database.ts'
import {
  type ChatState,
  type ConversationState,
  change,
  chatState,
  listedIn,
  withConversation,
  withLoaded,
} from './chat-state.ts'

const inside = inChatDatabase('snapshots')
/** Flag for the shell, which removes what an ended session left without loading this code for everybody. */
const readableKey = 'chat_readable'

/** When the server was last heard, in milliseconds. */
const lastContact = createStore<number | null>(null)
export const useLastContact = lastContact.use

let savedStates: ReadonlyMap<number, ConversationState> = new Map()
let savedUserId: number | undefined
let saving = Promise.resolve()

/** Call after every sync. Errors are silent: on a full disk chats work as before, only not offline. */
export function saveOfflineChats(): void {
  lastContact.set(Date.now())
  const state = chatState()
  saving = saving.then(() => save(state)).catch(() => {})
}

async function save(state: ChatState) {
  const { me, conversationStates } = state
  // The user may have signed out while this waited.
  if (!me || chatState().me?.id !== me.id || hasEndedSession()) return
  safeLocalStorage.write(readableKey, '1')
  if (savedUserId !== me.id) await forgetOthers(me.id)
  const savedAt = lastContact.get() ?? Date.now()
  const { archivedCount, cursor } = state
  const items = listedIn(state, false).slice(0, conversationsKept)
  await inside('readwrite', (store) =>
    store.put({ me, savedAt, items, archivedCount, cursor } satisfies ListSnapshot, listKey),
  )
  for (const [id, conversationState] of conversationStates) {
    if (savedStates.get(id) === conversationState) continue
    const snapshot = snapshotOf(state, id, conversationState, savedAt)
    if (snapshot) await inside('readwrite', (store) => store.put(snapshot, id))
    else await inside('readwrite', (store) => store.delete(id))
  }
  savedStates = conversationStates
  await removeUnlisted(items.map(({ id }) => id))
}

function snapshotOf(
  { me, conversations }: ChatState,
  id: number,
  { entries, hasEarlier, writing, presence }: ConversationState,
  savedAt: number,
): ConversationSnapshot | undefined {
  const conversation = conversations.get(id)
  if (!me || !conversation?.is_listed) return undefined
  const messages = entries.slice(-messagesKept)
  const has_earlier = hasEarlier || messages.length < entries.length
  return { userId: me.id, savedAt, conversation: { conversation, messages, has_earlier, writing, presence } }
}

/** Conversations that were deleted, archived, or are too old. */
async function removeUnlisted(listed: number[]) {
  const keys = (await inside('readonly', (store) => store.getAllKeys())) ?? []
  for (const key of keys) {
    if (key === listKey || listed.includes(Number(key))) continue
    await inside('readwrite', (store) => store.delete(key))
  }
}

async function forgetOthers(userId: number) {
  const list = await readList()
  if (list && list.me.id !== userId) await clear()
  savedUserId = userId
  savedStates = new Map()
}

const readList = () => inside<ListSnapshot | undefined>('readonly', (store) => store.get(listKey))

/** Puts what is stored into the chat state. False when nothing is stored for this user. */
export async function loadOfflineChats(userId: number | undefined): Promise<boolean> {
  const list = await readList().catch(() => undefined)
  if (!list || list.me.id !== userId) return false
  const stored = await inside<(ListSnapshot | ConversationSnapshot)[]>('readonly', (store) => store.getAll())
  const { me, items, archivedCount, cursor } = list
  const page = { items, next_before: null, archived_count: archivedCount, cursor }
  change((now) => {
    // What this page already knows is newer.
    const start =
      now.me?.id === me.id && now.ends.next !== undefined
        ? now
        : withLoaded(now, { me, list: page, isArchived: false, opened: null })
    return (stored ?? []).reduce((state, one) => {
      if (!('conversation' in one) || one.userId !== me.id) return state
      const { conversation } = one.conversation
      return state.conversationStates.has(conversation.id) ? state : withConversation(state, one.conversation)
    }, start)
  })
  if (lastContact.get() === null) lastContact.set(list.savedAt)
  return true
}

/** After what is being saved, so that nothing of it stays. */
export function clearOfflineChats(): Promise<void> {
  saving = saving.then(clear, clear)
  return saving
}

async function clear() {
  savedUserId = undefined
  savedStates = new Map()
  lastContact.set(null)
  await inside('readwrite', (store) => store.clear())
  safeLocalStorage.write(readableKey, null)
}
