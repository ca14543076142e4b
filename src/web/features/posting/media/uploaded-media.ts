/** A file that is on the server. `at`: when it was uploaded. */
export type UploadedMedia = { id: string; poster?: string; at: number }

/** The server deletes a file that no ad shows after a day. */
const keptFor = 23 * 3_600_000

export const isKept = (media: UploadedMedia | null): media is UploadedMedia =>
  media !== null && media.at > Date.now() - keptFor
