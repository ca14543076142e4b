import type { SearchScore } from '#contract/ads.ts'
import type { Db } from '#server/platform/db.ts'
import { partitions } from './partition.ts'
import { findPoints, withWeights } from './rank.sql.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { understand } from './understand/index.ts'

/** The parts of an ad's score for a search; null when the ad is not listed. */
export async function explainScore(
  db: Db,
  metadata: SearchMetadata,
  search: string,
  adId: number,
): Promise<SearchScore | null> {
  const words = withWeights(metadata, [...partitions], understand(metadata.dictionary, search).words)
  const points = await findPoints(db, words, adId)
  if (!points) return null
  const scored = words.map(({ text, weight }, index) => ({ text, weight, points: points[index] ?? 0 }))
  const total = scored.reduce((sum, word) => sum + word.weight, 0)
  const earned = scored.reduce((sum, word) => sum + word.weight * word.points, 0)
  return { score: Math.floor(earned / Math.max(1, total)), words: scored }
}
