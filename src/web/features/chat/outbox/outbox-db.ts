// Where unsent messages wait, with their files. IndexedDB, so that a reload or a dead battery loses nothing; where it is
// forbidden they wait as long as the page lives.
import type { UnsentMessage } from './unsent-messages.ts'

/** Tells the shell that there is something to fetch this code for. */
export const unsentKey = 'chat_unsent'

let opened: Promise<IDBDatabase | null> | undefined
const inMemory = new Map<string, UnsentMessage>()

export async function readUnsent(): Promise<UnsentMessage[]> {
  const db = await open()
  const stored: UnsentMessage[] = db ? await promised(db.transaction('unsent').objectStore('unsent').getAll()) : []
  return [...stored.filter(({ client_id }) => !inMemory.has(client_id)), ...inMemory.values()]
}

export async function saveUnsent(one: UnsentMessage) {
  const db = await open()
  // A full disk is no reason to lose what was just written.
  const isStored = db && (await done(db, (store) => store.put(one)).catch(() => false))
  if (isStored) inMemory.delete(one.client_id)
  else inMemory.set(one.client_id, one)
  flag(true)
}

export async function deleteUnsent(clientId: string) {
  const db = await open()
  inMemory.delete(clientId)
  if (db) await done(db, (store) => store.delete(clientId))
  flag((await readUnsent()).length > 0)
}

/** Signed out: nothing of somebody's stays behind. */
export async function clearUnsent() {
  const db = await open()
  inMemory.clear()
  if (db) await done(db, (store) => store.clear())
  flag(false)
}

function flag(isThere: boolean) {
  try {
    if (isThere) localStorage.setItem(unsentKey, '1')
    else localStorage.removeItem(unsentKey)
  } catch {
    // Then it goes on when conversations are looked at.
  }
}

function open() {
  opened ??= new Promise<IDBDatabase | null>((resolve) => {
    try {
      const request = indexedDB.open('souqna-chat', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('unsent', { keyPath: 'client_id' })
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
  return opened
}

function done(db: IDBDatabase, act: (store: IDBObjectStore) => unknown) {
  return new Promise<true>((resolve, reject) => {
    const transaction = db.transaction('unsent', 'readwrite', { durability: 'strict' })
    transaction.oncomplete = () => resolve(true)
    transaction.onabort = () => reject(transaction.error)
    act(transaction.objectStore('unsent'))
  })
}

const promised = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
