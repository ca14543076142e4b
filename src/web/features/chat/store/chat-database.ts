// What chats store in this browser: unsent messages and drafts.
import { createDatabase } from '#web/browser/indexed-db.ts'
import { safeLocalStorage } from '#web/browser/storage.ts'

export type ChatStoreName = 'unsent' | 'drafts'

const database = createDatabase('souqna-chat', 2, (created) => {
  const add = (name: ChatStoreName, options?: IDBObjectStoreParameters) => {
    if (!created.objectStoreNames.contains(name)) created.createObjectStore(name, options)
  }
  add('unsent', { keyPath: 'client_id' })
  add('drafts')
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
