/** One IndexedDB database. It opens on first use, and again after the browser has closed it. */
export function createDatabase(name: string, version: number, createStores: (database: IDBDatabase) => void) {
  let opened: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, version)
      request.onupgradeneeded = () => createStores(request.result)
      request.onsuccess = () => {
        // A later version must not wait for this tab, and the browser may close the database when disk space is short.
        request.result.onversionchange = () => {
          request.result.close()
          opened = undefined
        }
        request.result.onclose = () => {
          opened = undefined
        }
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
    })
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }

  /** Runs one transaction over these stores. Resolves with the result of `work` once it is flushed to disk. */
  async function run<Result, Name extends string>(
    names: Name[],
    mode: IDBTransactionMode,
    work: (stores: Record<Name, IDBObjectStore>) => IDBRequest<Result>,
  ): Promise<Result> {
    const database = await open()
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(names, mode, { durability: 'strict' })
      const stores = Object.fromEntries(names.map((store) => [store, transaction.objectStore(store)]))
      const request = work(stores as Record<Name, IDBObjectStore>)
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  return { open, run }
}
