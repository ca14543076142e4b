// Drafts in IndexedDB: texts and images survive a reload, a closed tab and an empty battery.
// Texts do not leave the device before the author publishes; images upload once the author is signed in.
import { createDatabase } from '#web/browser/indexed-db.ts'
import { claimsOf } from './draft-claims.ts'
import { type DraftKind, type DraftOwner, isPlaceOf, placeOf } from './draft-keys.ts'
import { type Draft, type DraftRecord, fromDraftRecord, toDraftRecord } from './draft-record.ts'

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

/** Gives a draft and its images another key of the same owner. */
export const moveDraft = (from: string, to: string) =>
  inTransaction('readwrite', (stores) => {
    const draft = stores.drafts.get(from) as IDBRequest<DraftRecord | undefined>
    draft.onsuccess = () => draft.result && replaceDraft(stores, from, { ...draft.result, key: to })
    return draft
  })

/** Makes the drafts that this member takes over those of the member. */
export const claimDrafts = (member: number, openedPlace?: string) =>
  inTransaction('readwrite', (stores) => {
    const all = stores.drafts.getAll() as IDBRequest<DraftRecord[]>
    all.onsuccess = () => {
      for (const { from, to } of claimsOf(all.result, member, openedPlace)) replaceDraft(stores, from, to)
    }
    return all
  })

function replaceDraft({ drafts, images }: Stores, from: string, to: DraftRecord) {
  drafts.delete(from)
  drafts.put(to)
  const records = images.index('draft').getAll(from) as IDBRequest<ImageRecord[]>
  records.onsuccess = () => {
    for (const record of records.result) images.put({ ...record, draft: to.key })
  }
}

/** Drafts of new ads or new inquiries, the last saved first. Changes to published ones are not among them. */
export async function listDrafts<Values>(owner: DraftOwner, kind: DraftKind): Promise<Draft<Values>[]> {
  const records = await inTransaction('readonly', ({ drafts }) => drafts.getAll() as IDBRequest<DraftRecord<Values>[]>)
  return records
    .filter((record) => record.owner === owner && isPlaceOf(kind, placeOf(record.key)))
    .map((record) => fromDraftRecord(record))
    .toSorted((one, other) => other.savedAt - one.savedAt)
}

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
