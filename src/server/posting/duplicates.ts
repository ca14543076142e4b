// Duplicates: a second ad of the same seller is rejected; an ad with images of another seller is held for review.
import { findSimilarShown } from '#server/media/index.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict } from '#server/platform/http-error.ts'
import { holdForReview } from '#server/reports/index.ts'
import type { PostingContext } from './context.ts'
import { findAdsShowing, findDuplicateByText, type ShowingRow } from './duplicates.sql.ts'

/** An ad as this transaction sees it, with the names of its images. */
export type Compared = { id: number; seller_id: number; category_id: number; images: string[] }

type SimilarPair = Awaited<ReturnType<typeof findSimilarShown>>[number]

/** Both rules compare the same images, and the search grows with the number of all images: one search serves both. */
const similarTo = new WeakMap<Compared, Promise<SimilarPair[]>>()

function findSimilarTo(tx: Db, ad: Compared) {
  const known = similarTo.get(ad) ?? findSimilarShown(tx, ad.images)
  similarTo.set(ad, known)
  return known
}

/** Another ad, and the number of similar images: the smaller count of both sides. */
type Likeness = ShowingRow & { imageCount: number }

export async function assertNotDuplicate(tx: Db, ad: Compared) {
  const twin = (await findDuplicateByText(tx, ad.id))?.id ?? (await findDuplicateByImages(tx, ad))
  if (twin !== undefined) throw conflict('duplicate_ad', { ad_id: twin })
}

async function findDuplicateByImages(tx: Db, ad: Compared) {
  const isMine = (other: Likeness) => other.seller_id === ad.seller_id && other.category_id === ad.category_id
  const alike = await findLikenesses(tx, ad, ad.images)
  return alike.find((other) => isMine(other) && other.imageCount * 2 >= ad.images.length)?.ad_id
}

/** Two shops may share one brochure image; two equal images mean that one seller copied them. */
const copiedImages = 2

/** Holds an ad with images of another seller, notifies the owner, and links the source for the moderator. */
export async function holdWhenImagesStolen(posting: PostingContext, tx: Db, ad: Compared, images: string[]) {
  const source = images.length ? await findSource(tx, ad, images) : undefined
  if (source === undefined) return false
  await holdForReview(posting, tx, ad.id, { type: 'taken_pictures', body: `/ad-details/${source}` })
  return true
}

async function findSource(tx: Db, ad: Compared, images: string[]) {
  const alike = await findLikenesses(tx, ad, images)
  return alike.find(
    (other) => other.seller_id !== ad.seller_id && other.status === 'active' && other.imageCount >= copiedImages,
  )?.ad_id
}

async function findLikenesses(tx: Db, ad: Compared, images: string[]): Promise<Likeness[]> {
  const pairs = (await findSimilarTo(tx, ad)).filter(({ name }) => images.includes(name))
  const showing = pairs.length ? await findAdsShowing(tx, [...new Set(pairs.map(({ like }) => like))]) : []
  const others = Map.groupBy(
    showing.filter(({ ad_id }) => ad_id !== ad.id),
    ({ ad_id }) => ad_id,
  )
  return [...others.values()].flatMap((rows) => {
    const theirs = new Set(rows.map(({ name }) => name))
    const mine = new Set(pairs.filter(({ like }) => theirs.has(like)).map(({ name }) => name))
    return rows.slice(0, 1).map((row) => ({ ...row, imageCount: Math.min(theirs.size, mine.size) }))
  })
}
