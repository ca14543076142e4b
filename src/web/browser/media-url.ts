/**
 * Where public images are: MEDIA_URL of the server, or its own /media. The server sets it at its start and writes it into the
 * document, from where the browser reads it.
 */
export const media = { url: (typeof document === 'object' && document.documentElement.dataset.media) || '/media' }

/** An image that is still uploading is shown from its blob URL. */
export const imageUrl = (name: string, width: number) =>
  name.startsWith('blob:') ? name : `${media.url}/${width}/${name}`

/** For images that only some users may see, because the ad was taken down: a CDN does not know the session. */
export const ownImageUrl = (name: string, width: number) => `/media/${width}/${name}`
