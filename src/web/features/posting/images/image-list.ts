// The photos of an ad as plain data: their order, and which of them may travel next.
import type { StoredImage } from '#contract/images.ts'

export type DraftImage = {
  id: string
  /** preparing: being shrunk. waiting: for its turn, a session or a connection. failed: may be tried again. */
  state: 'preparing' | 'waiting' | 'sending' | 'sent' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** What the server said, when it does not want this one. */
  trouble?: string | undefined
  /** Where it can be seen: its own bytes, or the server's. */
  url: string
  stored?: UploadedImage | undefined
  attempts: number
}

/** Whose it is and since when: what nothing shows within a day is swept, and nobody can use another's. */
export type UploadedImage = StoredImage & { by: number; at: number }

/** At once on their way; more would only make each slower. */
const mostAtOnce = 2

export function nextToSend(photos: DraftImage[]): DraftImage[] {
  const room = mostAtOnce - photos.filter(({ state }) => state === 'sending').length
  return photos.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, room))
}

/** An hour before the server sweeps what nothing shows. */
const sentLasts = 23 * 3_600_000

export const isStillThere = (sent: UploadedImage | undefined, userId: number, now: number) =>
  sent !== undefined && sent.by === userId && now - sent.at < sentLasts

export function moved<T>(list: T[], from: number, to: number): T[] {
  const target = Math.min(Math.max(to, 0), list.length - 1)
  const item = list[from]
  if (item === undefined || from === target) return list
  return list.toSpliced(from, 1).toSpliced(target, 0, item)
}
