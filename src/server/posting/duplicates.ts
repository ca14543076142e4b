// Duplicates: a second ad of the same seller for the same thing is rejected. Copies of other sellers: copied-images.ts.
import { findSimilarAmong } from '#server/media/index.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict } from '#server/platform/http-error.ts'
import { findDuplicateByText, findOfferedImages } from './duplicates.sql.ts'

/** An ad as this transaction sees it, with the names of its images. */
export type Compared = { id: number; seller_id: number; category_id: number; images: string[] }

export async function assertNotDuplicate(tx: Db, ad: Compared) {
  const twin = (await findDuplicateByText(tx, ad.id))?.id ?? (await findDuplicateByImages(tx, ad))
  if (twin !== undefined) throw conflict('duplicate_ad', { ad_id: twin })
}

async function findDuplicateByImages(tx: Db, ad: Compared) {
  const shown = await findOfferedImages(tx, ad)
  const names = shown.map(({ name }) => name)
  const likenesses = groupByAd(await findSimilarAmong(tx, ad.images, names), shown)
  return likenesses.find(({ imageCount }) => imageCount * 2 >= ad.images.length)?.ad_id
}

type ShownImage = { ad_id: number; name: string }

/** Ads that show similar images, and how many: the smaller count of both sides. */
export function groupByAd<T extends ShownImage>(pairs: { name: string; like: string }[], shown: T[]) {
  return [...Map.groupBy(shown, ({ ad_id }) => ad_id).values()].flatMap((images) => {
    const theirs = new Set(images.map(({ name }) => name))
    const alike = pairs.filter(({ like }) => theirs.has(like))
    const [mine, copied] = [new Set(alike.map(({ name }) => name)), new Set(alike.map(({ like }) => like))]
    return images.slice(0, 1).map((image) => ({ ...image, imageCount: Math.min(mine.size, copied.size) }))
  })
}
