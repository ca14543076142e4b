// The images of a draft as plain data: their order, and which of them are uploaded next.
import type { StoredImage } from '#contract/images.ts'

export type DraftImage = {
  id: string
  /** preparing: being resized. waiting: for a free slot, a session or a connection. failed: may be retried. */
  state: 'preparing' | 'waiting' | 'sending' | 'sent' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Why the server rejected this image. */
  error?: string | undefined
  /** A blob URL, or the URL of the uploaded image. */
  url: string
  stored?: UploadedImage | undefined
  attempts: number
}

/**
 * `by`: the user who uploaded it; others cannot use it. `at`: the upload time. The server deletes an image that no ad
 * uses within a day.
 */
export type UploadedImage = StoredImage & { by: number; at: number }

/** More parallel uploads would only slow down each one. */
const maxConcurrentUploads = 2

export function nextToSend(images: DraftImage[]): DraftImage[] {
  const freeSlots = maxConcurrentUploads - images.filter(({ state }) => state === 'sending').length
  return images.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, freeSlots))
}

/** An hour before the server deletes an unused image. */
const usableFor = 23 * 3_600_000

export const isStillUsable = (image: UploadedImage | undefined, userId: number, now: number) =>
  image !== undefined && image.by === userId && now - image.at < usableFor

export function moveItem<T>(list: T[], from: number, to: number): T[] {
  const target = Math.min(Math.max(to, 0), list.length - 1)
  const item = list[from]
  if (item === undefined || from === target) return list
  return list.toSpliced(from, 1).toSpliced(target, 0, item)
}

export const uploadedNames = (list: DraftImage[]) =>
  list.flatMap(({ state, stored }) => (state === 'sent' && stored ? [stored.name] : []))
