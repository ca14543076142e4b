// Which images an ad shows. Each subject has few seeds, so that 3,000 ads share about 1,000 images.
import { createHash } from 'node:crypto'
import type { SceneKind } from '#demo/draw/scenes.ts'
import type { Angle, Body } from '#demo/draw/studio.ts'
import type { Random } from '#demo/random.ts'
import { sceneFor } from './category-scenes.ts'
import type { ImageSubject, Marketplace } from './rows.ts'
import { sceneOfTitle } from './title-scenes.ts'

/** Equal subjects are one image. */
export function imageName({ kind, color, body, angle, seed }: ImageSubject): string {
  const key = [kind, color, body, angle, seed].join('|')
  return `demo/${createHash('sha256').update(key).digest('hex').slice(0, 16)}.webp`
}

/** The subjects of all ads and users, by image name. */
export function uniqueImages(marketplace: Marketplace): Map<string, ImageSubject> {
  const subjects = [...marketplace.ads.flatMap((ad) => ad.images), ...marketplace.portraits]
  return new Map(subjects.map((subject) => [imageName(subject), subject]))
}

const commonPaints = new Set(['white', 'silver', 'black', 'grey', 'navy', 'red'])

export function carImages(random: Random, paint: { en: string; hex: string }, body: Body): ImageSubject[] {
  const angles: Angle[] = random.chance(0.65) ? ['front', 'side', 'rear'] : ['side', 'front', 'rear']
  // Cars of common paints were photographed in three places.
  const seed = commonPaints.has(paint.en) ? 1 + angles.indexOf(random.shuffle(angles)[0] as Angle) : 1
  const [first, ...others] = angles.map((angle): ImageSubject => ({ kind: 'car', seed, color: paint.hex, body, angle }))
  // A dashboard looks the same in every paint.
  const inside = [random.int(1, 4), random.int(5, 8)].map(
    (insideSeed): ImageSubject => ({ kind: 'car', seed: insideSeed, angle: 'inside' }),
  )
  const album = [first as ImageSubject, ...random.shuffle([...others, ...inside.slice(0, 1)]), ...inside.slice(1)]
  return album.slice(
    0,
    random.weighted([1, 2, 3, 4, 5, 6, 8], (count) => (count < 6 ? 4 : 1)),
  )
}

/** What the images after the cover show, for homes with rooms. */
const roomsInside: SceneKind[] = ['bedroom', 'kitchen', 'living-room', 'bathroom', 'balcony', 'bedroom', 'kitchen']
const apartments: SceneKind[] = ['apartment', 'furnished-apartment']
const housesWithRooms: SceneKind[] = [...apartments, 'house', 'villa', 'arab-house', 'chalet']

export function homeImages(random: Random, categorySlug: string, isLivedIn: boolean): ImageSubject[] {
  const kind = sceneFor(categorySlug, 'properties')
  const seeds = Array.from({ length: isLivedIn ? 12 : 4 }, (_, index) => index + 1)
  const count = random.weighted(isLivedIn ? [2, 3, 4, 5, 6, 8] : [1, 2, 3], (size) => (size < 6 ? 3 : 1))
  return random
    .shuffle(seeds)
    .slice(0, count)
    .map((seed, position) => ({ kind: isLivedIn ? roomAt(kind, position, seed) : kind, seed }))
}

/** An apartment is shown by its living room or its building first, a house by its front; then come the rooms. */
function roomAt(kind: SceneKind, position: number, seed: number): SceneKind {
  if (!housesWithRooms.includes(kind)) return kind
  if (position > 0) return roomsInside[position - 1] ?? kind
  if (!apartments.includes(kind)) return kind
  return seed % 3 === 0 ? 'building' : 'living-room'
}

// These families have subcategories by brand, and all brands share their images.
const brandFamilies = /^(mobiles-(phones|tablets)|computers-laptops|electronics-tv|vehicles-motorcycles)-/

type Goods = { categorySlug: string; topSlug: string; title?: string; color?: string | undefined }

export function goodsImages(random: Random, goods: Goods): ImageSubject[] {
  const { categorySlug, topSlug, title = '' } = goods
  const titled = sceneOfTitle(categorySlug, title)
  const color = goods.color ?? titled?.color
  const isBrand = brandFamilies.test(categorySlug) && !/electric$|tricycle$/.test(categorySlug)
  const slug = isBrand ? categorySlug.split('-').slice(0, 2).join('-') : categorySlug
  const seedCount = isBrand ? 6 : 3
  const seeds = Array.from({ length: goods.color ? Math.ceil(seedCount / 2) : seedCount }, (_, index) => index + 1)
  const shuffled = random.shuffle(seeds)
  const kind = titled?.kind ?? sceneFor(slug, topSlug)
  const count = random.int(1, Math.min(4, shuffled.length))
  return shuffled.slice(0, count).map((seed) => ({ kind, seed, ...(color && { color }) }))
}
