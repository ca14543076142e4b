import type { Ad } from '#contract/ads.ts'
import type { Db } from '#server/platform/db.ts'
import { findFreshPhoto, findRepeatedPhoto } from './photo-signs.sql.ts'

/** What the photos of an ad say about it. Most ads have nothing of it. */
export async function readPhotoSigns(db: Db, adId: number): Promise<Pick<Ad, 'repeated_photo' | 'fresh_photo'>> {
  const [repeated, fresh] = await Promise.all([findRepeatedPhoto(db, adId), findFreshPhoto(db, adId)])
  if (!fresh) return repeated ? { repeated_photo: repeated } : {}
  const { mark, taken_at, ...image } = fresh
  const fresh_photo = { image, mark, taken_at: taken_at.toISOString() }
  return { ...(repeated && { repeated_photo: repeated }), fresh_photo }
}
