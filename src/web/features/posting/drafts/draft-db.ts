// Drafts in IndexedDB: texts and images survive a reload, a closed tab and an empty battery.
// Texts do not leave the device before the author publishes; images upload once the author is signed in.
import { createDatabase } from '#web/browser/indexed-db.ts'
import type { UploadedImage } from '#web/features/posting/images/image-list.ts'

export type Draft<Values = unknown> = {
  /** `ad`, `inquiry`, `ad-17` for changes to a published ad, or `ad:…` for a draft that was put aside. */
  key: string
  /** The same in every publish request, so that the server creates one ad however often it is sent. */
  clientId: string
  values: Values
  /** In display order. The blobs have their own object store, so that a keystroke does not rewrite them. */
  images: { id: string; stored?: UploadedImage | undefined }[]
  step: string
  /** The author pressed the publish button, and the server has not confirmed it yet. */
  isPublishRequested: boolean
  savedAt: number
}

/** A draft as stored. Devices hold drafts with the field names `photos` and `isWaiting`, so both stay. */
export type DraftRecord<Values = unknown> = Omit<Draft<Values>, 'images' | 'isPublishRequested'> & {
  photos: Draft['images']
  isWaiting: boolean
}

export const toDraftRecord = ({ images, isPublishRequested, ...rest }: Draft): DraftRecord => ({
  ...rest,
  photos: images,
  isWaiting: isPublishRequested,
})

export const fromDraftRecord = <Values>({ photos, isWaiting, ...rest }: DraftRecord<Values>): Draft<Values> => ({
  ...rest,
  images: photos,
  isPublishRequested: isWaiting,
})

type ImageRecord = { id: string; draft: string; blob: Blob }

export async function readDraft<Values>(key: string): Promise<Draft<Values> | undefined> {
  const record = await inTransaction(
    'readonly',
    ({ drafts }) => drafts.get(key) as IDBRequest<DraftRecord<Values> | undefined>,
  )
  return record && fromDraftRecord(record)
}

export const writeDraft = (draft: Draft) => inTransaction('readwrite', ({ drafts }) => drafts.put(toDraftRecord(draft)))

export const deleteDraft = (key: string) =>
  inTransaction('readwrite', ({ drafts, images }) => {
    const ids = images.index('draft').getAllKeys(key)
    ids.onsuccess = () => {
      for (const id of ids.result) images.delete(id)
    }
    return drafts.delete(key)
  })

/** Gives a draft and its images another key. */
export const moveDraft = (from: string, to: string) =>
  inTransaction('readwrite', ({ drafts, images }) => {
    const draft = drafts.get(from) as IDBRequest<DraftRecord | undefined>
    draft.onsuccess = () => {
      if (!draft.result) return
      drafts.put({ ...draft.result, key: to })
      drafts.delete(from)
    }
    const records = images.index('draft').getAll(from) as IDBRequest<ImageRecord[]>
    records.onsuccess = () => {
      for (const record of records.result) images.put({ ...record, draft: to })
    }
    return draft
  })

/** Drafts of new ads or new inquiries, the last saved first. Changes to published ones are not among them. */
export async function listDrafts<Values>(kind: DraftKind): Promise<Draft<Values>[]> {
  const records = await inTransaction('readonly', ({ drafts }) => drafts.getAll() as IDBRequest<DraftRecord<Values>[]>)
  return records
    .filter(({ key }) => key === kind || key.startsWith(`${kind}:`))
    .map((record) => fromDraftRecord(record))
    .toSorted((one, other) => other.savedAt - one.savedAt)
}

export type DraftKind = 'ad' | 'inquiry'

/** The key of a draft that was put aside, so that the author could begin another one. */
export const asideKey = (kind: DraftKind, clientId: string) => `${kind}:${clientId}`

export const saveDraftImage = (image: ImageRecord) => inTransaction('readwrite', ({ images }) => images.put(image))

export const deleteDraftImage = (id: string) => inTransaction('readwrite', ({ images }) => images.delete(id))

export async function readDraftImages(key: string): Promise<Map<string, Blob>> {
  const records = await inTransaction(
    'readonly',
    ({ images }) => images.index('draft').getAll(key) as IDBRequest<ImageRecord[]>,
  )
  return new Map(records.map(({ id, blob }) => [id, blob]))
}

const database = createDatabase('souqna-drafts', 1, (created) => {
  created.createObjectStore('drafts', { keyPath: 'key' })
  created.createObjectStore('photos', { keyPath: 'id' }).createIndex('draft', 'draft')
})

type Stores = { drafts: IDBObjectStore; images: IDBObjectStore }

const inTransaction = <T>(mode: IDBTransactionMode, work: (stores: Stores) => IDBRequest<T>): Promise<T> =>
  database.run(['drafts', 'photos'], mode, ({ drafts, photos }) => work({ drafts, images: photos }))
