// What chats store in this browser: unsent messages, drafts, and what can be read without a network.
import { chatDatabaseName, snapshotStore } from '#web/browser/chat-snapshots.ts'
import { createDatabase } from '#web/browser/indexed-db.ts'
import { safeLocalStorage } from '#web/browser/storage.ts'

export type ChatStoreName = 'unsent' | 'drafts' | typeof snapshotStore

const database = createDatabase(chatDatabaseName, 3, (created) => {
  const add = (name: ChatStoreName, options?: IDBObjectStoreParameters) => {
    if (!created.objectStoreNames.contains(name)) created.createObjectStore(name, options)
  }
  add('unsent', { keyPath: 'client_id' })
  add('drafts')
  add(snapshotStore)
})

/** Flag for the shell, which deletes the data of a signed-out user without loading this code for everybody. */
export const setStored = (isThere: boolean) => safeLocalStorage.write('chat_stored', isThere ? '1' : null)

/** Access to one store; undefined where IndexedDB is not available. */
export const inChatDatabase =
  (name: ChatStoreName) =>
  async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> => {
    const canOpen = await database.open().then(
      () => true,
      () => false,
    )
    if (mode === 'readwrite') setStored(true)
    return canOpen ? database.run([name], mode, (stores) => work(stores[name])) : undefined
  }
