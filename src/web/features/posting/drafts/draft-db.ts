// Drafts in the browser's own database: what was written and the photos themselves outlive a reload, a closed tab, a
// dead battery. Nothing of it leaves the device until its writer publishes.
import { createDatabase } from '#web/browser/indexed-db.ts'
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

const database = createDatabase('souqna-drafts', 1, (created) => {
  created.createObjectStore('drafts', { keyPath: 'key' })
  created.createObjectStore('photos', { keyPath: 'id' }).createIndex('draft', 'draft')
})

type Stores = { drafts: IDBObjectStore; photos: IDBObjectStore }

const inside = <T>(mode: IDBTransactionMode, work: (stores: Stores) => IDBRequest<T>): Promise<T> =>
  database.run(['drafts', 'photos'], mode, work)
