// Reads what chat pages have stored for reading without a network.
import {
  type ConversationSnapshot,
  chatDatabaseName,
  type ListSnapshot,
  listKey,
  snapshotStore,
} from '#web/browser/chat-snapshots.ts'

export type StoredChats = { list: ListSnapshot; conversation: ConversationSnapshot | undefined }

/** Undefined when nothing is stored: nobody has opened chats here, or the user has signed out. */
export async function readStoredChats(conversationId?: number): Promise<StoredChats | undefined> {
  const database = await openDatabase().catch(() => undefined)
  if (!database) return undefined
  try {
    if (!database.objectStoreNames.contains(snapshotStore)) return undefined
    const store = database.transaction(snapshotStore).objectStore(snapshotStore)
    const list = await resultOf<ListSnapshot | undefined>(store.get(listKey))
    if (!list) return undefined
    const conversation = conversationId
      ? await resultOf<ConversationSnapshot | undefined>(store.get(conversationId))
      : undefined
    return { list, conversation: conversation?.userId === list.me.id ? conversation : undefined }
  } finally {
    // An open connection would keep chat pages from a newer version of the database.
    database.close()
  }
}

/** Without a version: the pages decide it. A database that does not exist is not created. */
function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(chatDatabaseName)
  request.onupgradeneeded = () => request.transaction?.abort()
  return resultOf(request)
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
