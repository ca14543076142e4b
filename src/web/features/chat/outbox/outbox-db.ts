// Where unsent messages wait, with their files. IndexedDB, so that a reload or a dead battery loses nothing; where it is
// forbidden they wait as long as the page lives.
import { createDatabase } from '#web/browser/indexed-db.ts'
import { safeLocalStorage } from '#web/browser/storage.ts'
import type { UnsentMessage } from './unsent-messages.ts'

/** Tells the shell that there is something to fetch this code for. */
export const unsentKey = 'chat_unsent'

const database = createDatabase('souqna-chat', 1, (created) => {
  created.createObjectStore('unsent', { keyPath: 'client_id' })
})
const inMemory = new Map<string, UnsentMessage>()

export async function readUnsent(): Promise<UnsentMessage[]> {
  const stored: UnsentMessage[] = (await inside('readonly', (store) => store.getAll())) ?? []
  return [...stored.filter(({ client_id }) => !inMemory.has(client_id)), ...inMemory.values()]
}

export async function saveUnsent(one: UnsentMessage) {
  // A full disk is no reason to lose what was just written.
  const storedKey = await inside('readwrite', (store) => store.put(one)).catch(() => undefined)
  if (storedKey !== undefined) inMemory.delete(one.client_id)
  else inMemory.set(one.client_id, one)
  flag(true)
}

export async function deleteUnsent(clientId: string) {
  inMemory.delete(clientId)
  await inside('readwrite', (store) => store.delete(clientId))
  flag((await readUnsent()).length > 0)
}

/** Signed out: nothing of somebody's stays behind. */
export async function clearUnsent() {
  inMemory.clear()
  await inside('readwrite', (store) => store.clear())
  flag(false)
}

/** Without storage, sending goes on when the person opens their conversations. */
const flag = (isThere: boolean) => safeLocalStorage.write(unsentKey, isThere ? '1' : null)

/** Undefined where IndexedDB is forbidden. */
async function inside<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  const canOpen = await database.open().then(
    () => true,
    () => false,
  )
  return canOpen ? database.run(['unsent'], mode, ({ unsent }) => work(unsent)) : undefined
}
