// Stores unsent messages with their files in IndexedDB, so that they survive a reload or a dead battery; without IndexedDB
// they live as long as the page.

import { safeLocalStorage } from '#web/browser/storage.ts'
import { inChatDatabase } from '#web/features/chat/store/chat-database.ts'
import type { UnsentMessage } from './unsent-messages.ts'

/** For the shell: how many messages are unsent, so that it loads the outbox code and asks before signing out. */
export const unsentKey = 'chat_unsent'

const inMemory = new Map<string, UnsentMessage>()

export async function readUnsent(): Promise<UnsentMessage[]> {
  const stored: UnsentMessage[] = (await inside('readonly', (store) => store.getAll())) ?? []
  return [...stored.filter(({ client_id }) => !inMemory.has(client_id)), ...inMemory.values()]
}

export async function saveUnsent(one: UnsentMessage) {
  // On a full disk keep the message in memory.
  const storedKey = await inside('readwrite', (store) => store.put(one)).catch(() => undefined)
  if (storedKey !== undefined) inMemory.delete(one.client_id)
  else inMemory.set(one.client_id, one)
  setCount((await readUnsent()).length)
}

export async function deleteUnsent(clientId: string) {
  inMemory.delete(clientId)
  await inside('readwrite', (store) => store.delete(clientId))
  setCount((await readUnsent()).length)
}

export async function clearUnsent() {
  inMemory.clear()
  await inside('readwrite', (store) => store.clear())
  setCount(0)
}

/** Without storage, sending continues when the user opens the chats. */
const setCount = (count: number) => safeLocalStorage.write(unsentKey, count ? String(count) : null)

const inside = inChatDatabase('unsent')
