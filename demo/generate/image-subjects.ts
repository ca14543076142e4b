// What the pictures of an ad show. Few seeds per subject, so that thousands of ads share some 1,500 pictures.
import { createHash } from 'node:crypto'
import type { Random } from './random.ts'
import type { Angle, Marketplace, PictureSubject } from './rows.ts'

/** The file of a picture below the storage's root; equal subjects share it. */
export function pictureName(subject: PictureSubject): string {
  const { categorySlug, topSlug, seed, color = '', body = '', angle = '' } = subject
  const key = [topSlug, categorySlug, color, body, angle, seed].join('|')
  return `demo/${createHash('sha256').update(key).digest('hex').slice(0, 16)}.webp`
}

/** Every picture the marketplace needs, once. */
export function uniquePictures(marketplace: Marketplace): Map<string, PictureSubject> {
  const subjects = marketplace.ads.flatMap((ad) => ad.pictures)
  return new Map(subjects.map((subject) => [pictureName(subject), subject]))
}

const commonPaints = new Set(['white', 'silver', 'black', 'grey', 'navy', 'red'])

export function carPictures(random: Random, paint: { en: string; hex: string }, body: string): PictureSubject[] {
  const about = { categorySlug: 'cars', topSlug: 'cars' }
  const outside = (angle: Angle, seed: number) => ({ ...about, seed, color: paint.hex, body, angle })
  const angles: Angle[] = random.chance(0.65) ? ['front', 'side', 'rear'] : ['side', 'front', 'rear']
  const shots = angles.map((angle) => outside(angle, 1))
  const again = commonPaints.has(paint.en) ? random.shuffle(angles).map((angle) => outside(angle, 2)) : []
  // A dashboard does not tell the paint.
  const inside = [random.int(1, 4), random.int(5, 8)].map((seed) => ({ ...about, seed, angle: 'inside' as const }))

  const [first, ...others] = shots
  const album = [
    first as PictureSubject,
    ...random.shuffle([...others, ...inside.slice(0, 1)]),
    ...again,
    ...inside.slice(1),
  ]
  return album.slice(
    0,
    random.weighted([1, 2, 3, 4, 5, 6, 8], (count) => (count < 6 ? 4 : 1)),
  )
}

/** Seeds show different rooms and sides of the same kind of place. */
export function homePictures(random: Random, categorySlug: string, isLivedIn: boolean): PictureSubject[] {
  const seeds = Array.from({ length: isLivedIn ? 12 : 4 }, (_, index) => index + 1)
  const count = random.weighted(isLivedIn ? [2, 3, 4, 5, 6, 8] : [1, 2, 3], (many) => (many < 6 ? 3 : 1))
  return random
    .shuffle(seeds)
    .slice(0, count)
    .map((seed) => ({ categorySlug, topSlug: 'properties', seed }))
}

// Brands look alike from afar: their pictures are shared within the family.
const brandFamilies = /^(mobiles-(phones|tablets)|computers-laptops|electronics-tv|vehicles-motorcycles)-/

type Thing = { categorySlug: string; topSlug: string; color?: string | undefined }

export function thingPictures(random: Random, { categorySlug, topSlug, color }: Thing): PictureSubject[] {
  const family = categorySlug.match(brandFamilies)?.[1]
  const isAlone = /electric$|tricycle$/.test(categorySlug)
  if (!family || isAlone) return shots(random, { categorySlug, topSlug, color }, 3)
  return shots(random, { categorySlug: categorySlug.split('-').slice(0, 2).join('-'), topSlug, color }, 6)
}

function shots(random: Random, { color, ...about }: Thing, seeds: number): PictureSubject[] {
  const all = random.shuffle(Array.from({ length: color ? Math.ceil(seeds / 2) : seeds }, (_, index) => index + 1))
  const count = random.int(1, Math.min(4, all.length))
  return all.slice(0, count).map((seed) => ({ ...about, seed, ...(color && { color }) }))
}
