import { imageName } from './image-subjects.ts'
import type { Ad, ImageSubject } from './rows.ts'

/** More than the ads of a page, because sold and paused ads between them are not listed. */
const minimumDistance = 30
const notOnCovers = new Set(['bathroom', 'kitchen', 'balcony'])
const canBeCover = ({ kind, angle }: ImageSubject) => angle !== 'inside' && !notOnCovers.has(kind)

/** Chooses covers so that one page of a category does not show the same cover twice. */
export function spreadCovers(ads: Ad[]): Ad[] {
  const newestFirst = [...ads].sort((a, b) => (a.row.published_at < b.row.published_at ? 1 : -1))
  const recentCovers = new Map<string, string[]>()
  const albums = new Map<Ad, ImageSubject[]>()
  for (const ad of newestFirst) {
    const recent = recentCovers.get(ad.topSlug) ?? []
    const album = withFreshCover(ad.images, new Set(recent.slice(-minimumDistance)))
    if (album[0]) recent.push(imageName(album[0]))
    recentCovers.set(ad.topSlug, recent)
    albums.set(ad, album)
  }
  return ads.map((ad) => ({ ...ad, images: albums.get(ad) ?? ad.images }))
}

function withFreshCover(images: ImageSubject[], recent: Set<string>): ImageSubject[] {
  const choices = images.filter(canBeCover)
  const first = choices[0] ?? images[0]
  if (!first) return images
  const isFresh = (image: ImageSubject) => !recent.has(imageName(image))
  const cover = choices.find(isFresh) ?? variants(first).find(isFresh) ?? first
  const replaced = choices.includes(cover) ? cover : first
  return [cover, ...images.filter((image) => image !== replaced && imageName(image) !== imageName(cover))]
}

/** The same subject drawn with other seeds. */
const variants = (image: ImageSubject) => Array.from({ length: 20 }, (_, index) => ({ ...image, seed: 13 + index }))
