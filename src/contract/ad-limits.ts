// Separate from posting.ts because dictionaries use it: importing it must not load zod.

/** Images of one ad. The database does not repeat this limit. */
export const maxAdImages = 20

const megabyte = 1024 * 1024
export const maxAdFileBytes = { video: 30 * megabyte, voice: 3 * megabyte } as const
/** Of a video and of a voice description. */
export const maxAdFileSeconds = 60
