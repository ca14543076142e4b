// A draft, and the form in which it is stored.
import type { UploadedImage } from '#web/features/posting/images/image-list.ts'
import { type DraftOwner, ownerOf } from './draft-keys.ts'

export type Draft<Values = unknown> = {
  /** Owner and place (draft-keys.ts). */
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
  /** Absent in drafts of versions before owners. */
  owner?: DraftOwner | undefined
}

export const toDraftRecord = ({ images, isPublishRequested, ...rest }: Draft): DraftRecord => ({
  ...rest,
  photos: images,
  isWaiting: isPublishRequested,
  owner: ownerOf(rest.key),
})

export const fromDraftRecord = <Values>(record: DraftRecord<Values>): Draft<Values> => {
  const { photos, isWaiting, owner: _, ...rest } = record
  return { ...rest, images: photos, isPublishRequested: isWaiting }
}
