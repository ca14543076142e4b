// Drafts in the browser's own database: what was written and the photos themselves outlive a reload, a closed tab, a
// dead battery. Nothing of it leaves the device until its writer publishes.
import type { UploadedImage } from '#web/features/posting/images/image-list.ts'

export type Draft<Values = unknown> = {
  /** `ad`, `inquiry`, or `ad-17` for changes to what is published. */
  key: string
  /** The same for every attempt to publish: however often it is sent, it is made once. */
  clientId: string
  values: Values
  /** In order; the bytes stand beside the draft, so that a letter typed does not write them again. */
  photos: { id: string; stored?: UploadedImage | undefined }[]
  step: string
  /** Publishing was asked for and has not happened yet. */
  isWaiting: boolean
  savedAt: number
}

type KeptPhoto = { id: string; draft: string; blob: Blob }

export const readDraft = <Values>(key: string) =>
  inside('readonly', ({ drafts }) => drafts.get(key) as IDBRequest<Draft<Values> | undefined>)

/** What stood there before: whoever wrote it last, in this tab or another. */
export function writeDraft(draft: Draft): Promise<Draft | undefined> {
  return inside('readwrite', ({ drafts }) => {
    const before: IDBRequest<Draft | undefined> = drafts.get(draft.key)
    drafts.put(draft)
    return before
  })
}

export const deleteDraft = (key: string) =>
  inside('readwrite', ({ drafts, photos }) => {
    const ids = photos.index('draft').getAllKeys(key)
    ids.onsuccess = () => {
      for (const id of ids.result) photos.delete(id)
    }
    return drafts.delete(key)
  })

export const saveDraftImage = (photo: KeptPhoto) => inside('readwrite', ({ photos }) => photos.put(photo))

export const deleteDraftImage = (id: string) => inside('readwrite', ({ photos }) => photos.delete(id))

export async function readDraftImages(key: string): Promise<Map<string, Blob>> {
  const kept = await inside('readonly', ({ photos }) => photos.index('draft').getAll(key) as IDBRequest<KeptPhoto[]>)
  return new Map(kept.map(({ id, blob }) => [id, blob]))
}

type Stores = { drafts: IDBObjectStore; photos: IDBObjectStore }

/** One transaction; done when it is on the disk, as far as the browser can promise it. */
async function inside<T>(mode: IDBTransactionMode, work: (stores: Stores) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(['drafts', 'photos'], mode, { durability: 'strict' })
    const request = work({ drafts: transaction.objectStore('drafts'), photos: transaction.objectStore('photos') })
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('souqna-drafts', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('drafts', { keyPath: 'key' })
      request.result.createObjectStore('photos', { keyPath: 'id' }).createIndex('draft', 'draft')
    }
    request.onsuccess = () => {
      // A later version of ours must not wait for this tab; and a browser may close it when it is short of space.
      request.result.onversionchange = () => request.result.close()
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
