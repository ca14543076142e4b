// Changes of one image in the upload queue: removing it, which can be undone, and turning it.
import { deleteDraftImage, saveDraftImage } from '#web/features/posting/drafts/draft-db.ts'
import type { DraftImage } from './image-list.ts'
import { prepareTurned } from './prepare-image.ts'

export type QueueParts = {
  draftKey: string
  images: () => DraftImage[]
  update: (images: DraftImage[]) => void
  change: (id: string, to: Partial<DraftImage>) => void
  blobs: Map<string, Blob>
  /** Cancels the upload of an image. */
  running: Map<string, () => void>
}

export const resetUpload = { state: 'waiting', stored: undefined, progress: 0, attempts: 0 } as const

/** Returns a function that brings the image back at its place. */
export function removeImage({ draftKey, images, update, blobs, running }: QueueParts, id: string) {
  running.get(id)?.()
  const [index, blob] = [images().findIndex((image) => image.id === id), blobs.get(id)]
  const image = images()[index]
  blobs.delete(id)
  void deleteDraftImage(id).catch(() => {})
  update(images().filter((one) => one.id !== id))
  return () => {
    if (!image || images().some((one) => one.id === id)) return
    if (blob) {
      blobs.set(id, blob)
      void saveDraftImage({ id, draft: draftKey, blob }).catch(() => {})
    }
    const state = image.state === 'sent' || !blob ? image.state : 'waiting'
    update(images().toSpliced(index, 0, { ...image, state }))
  }
}

/** Turns an image clockwise and uploads it again. An image that cannot be read stays as it is. */
export async function turnImage({ draftKey, images, change, blobs, running }: QueueParts, id: string) {
  const image = images().find((one) => one.id === id)
  if (!image || image.state === 'preparing') return
  running.get(id)?.()
  change(id, { state: 'preparing' })
  const turned = await turnedBlob(image, blobs.get(id)).catch(() => undefined)
  if (!turned) return change(id, { state: image.state === 'sending' ? 'waiting' : image.state })
  blobs.set(id, turned)
  await saveDraftImage({ id, draft: draftKey, blob: turned }).catch(() => {})
  change(id, { ...resetUpload, error: undefined, url: URL.createObjectURL(turned) })
}

/** A published image has no local copy: the largest stored one is turned. */
async function turnedBlob({ stored }: DraftImage, blob: Blob | undefined) {
  const original = blob ?? (await (await fetch(`/media/960/${stored?.name}`)).blob())
  return (await prepareTurned(original))?.blob
}
