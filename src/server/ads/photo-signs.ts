import type { Ad } from '#contract/ads.ts'
import type { Db } from '#server/platform/db.ts'
import { findFreshPhoto, findRepeatedPhoto } from './photo-signs.sql.ts'

type AdWithPhotos = { id: number; has_repeated_photo: boolean; has_fresh_photo: boolean }

/** What the photos of an ad say about it. Most ads have nothing of it. */
export async function readPhotoSigns(db: Db, ad: AdWithPhotos): Promise<Pick<Ad, 'repeated_photo' | 'fresh_photo'>> {
  const [repeated, fresh] = await Promise.all([
    ad.has_repeated_photo ? findRepeatedPhoto(db, ad.id) : undefined,
    ad.has_fresh_photo ? findFreshPhoto(db, ad.id) : undefined,
  ])
  if (!fresh) return repeated ? { repeated_photo: repeated } : {}
  const { mark, taken_at, ...image } = fresh
  const fresh_photo = { image, mark, taken_at: taken_at.toISOString() }
  return { ...(repeated && { repeated_photo: repeated }), fresh_photo }
}
