import type { Message, PhotoRequest } from '#contract/messages.ts'

/** A request is in the question, the photo and the confirmation. All copies get the newest state, whichever arrived last. */
export function settlePhotoRequests(entries: readonly Message[]): Message[] {
  const newest = new Map<number, PhotoRequest>()
  for (const { photo_request: request } of entries) {
    const known = request && newest.get(request.seq)
    if (request && !(known && Date.parse(known.changed_at) >= Date.parse(request.changed_at)))
      newest.set(request.seq, request)
  }
  return entries.map((entry) => {
    const request = entry.photo_request && newest.get(entry.photo_request.seq)
    return request && request !== entry.photo_request ? { ...entry, photo_request: request } : entry
  })
}

/** The server marks an old request as expired with the next question; its time is exact. */
export const stateAt = ({ state, expires_at }: PhotoRequest, now: number): PhotoRequest['state'] =>
  state === 'open' && Date.parse(expires_at) <= now ? 'expired' : state
