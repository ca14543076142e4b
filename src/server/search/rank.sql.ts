// How well an ad matches: where each word stands in it, and in which form.
import { join, type Sql } from 'sql-template-tag'
import { type Db, sql } from '#server/platform/db.ts'
import type { Partition } from './partition.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { anywhere, inTitle, isToken, shareOf, tsqueryOf } from './tsquery.ts'
import type { Word } from './understand/index.ts'

/** A word of a search with its share in the score: rare words say more than frequent ones. */
export type RankedWord = Word & { weight: number }

/** Points of one word, by the best place where it stands. `other`: as a synonym or a correction. */
export const points = {
  categoryAndTitle: 130,
  category: 115,
  title: 100,
  otherInTitle: 85,
  text: 45,
  otherInText: 30,
}

/** The score of an ad that has all words in its title. Scans look for those only and do not compute scores. */
export const titleScore = points.title
export const textScore = points.text

export function withWeights(metadata: SearchMetadata, partitions: Partition[], words: Word[]): RankedWord[] {
  return words.map((word) => ({ ...word, weight: weightOf(metadata, partitions, word) }))
}

/** From 1 to 10: the logarithm of how rare the word is, doubled for the thing itself. */
function weightOf(metadata: SearchMetadata, partitions: Partition[], word: Word): number {
  const group = anywhere(word)
  const rows = partitions.reduce((sum, partition) => sum + metadata.words[partition].rows, 0)
  const ads = partitions.reduce(
    (sum, partition) => sum + metadata.words[partition].rows * shareOf(metadata.words[partition], group),
    0,
  )
  const rarity = Math.log2((rows + 2) / (Math.min(ads, rows) + 1))
  return Math.round(Math.min(10, Math.max(1, rarity)) * (word.isThing ? 2 : 1))
}

/** The points of all words, weighted: from 0 to 130. Needs a column `doc`. */
export function scoreOf(words: RankedWord[]): Sql {
  const total = words.reduce((sum, word) => sum + word.weight, 0)
  return sql`(${join(
    words.map((word) => sql`${word.weight}::integer * ${pointsOf(word)}`),
    ' + ',
  )}) / ${Math.max(1, total)}::integer`
}

/** The points of each word in one listed ad. */
export async function findPoints(db: Db, words: RankedWord[], adId: number): Promise<number[] | null> {
  const row = await db.row<{ points: number[] }>(sql`
    select array[${words.length ? join(words.map(pointsOf)) : sql`0`}]::integer[] as points from search_ads where id = ${adId}`)
  return row?.points ?? null
}

function pointsOf(word: Word): Sql {
  const typed = word.alternatives.filter(({ quality }) => isTyped(quality))
  const title = inTitle({ ...word, alternatives: typed })
  const text = anywhere({ ...word, alternatives: typed })
  const cases = [
    whenMatched(
      anywhere(word).filter((stem) => stem.startsWith('C') && isToken(stem)),
      sql`case when ${matches(title)} then ${points.categoryAndTitle}::integer else ${points.category}::integer end`,
    ),
    whenMatched(title, sql`${points.title}::integer`),
    whenMatched(inTitle(word), sql`${points.otherInTitle}::integer`),
    whenMatched(text, sql`${points.text}::integer`),
    whenMatched(anywhere(word), sql`${points.otherInText}::integer`),
  ].flat()
  return cases.length ? sql`case ${join(cases, ' ')} else 0 end` : sql`0`
}

const isTyped = (quality: string) => quality === 'exact' || quality === 'stem' || quality === 'joined'

const whenMatched = (group: string[], value: Sql) => (group.length ? [sql`when ${matches(group)} then ${value}`] : [])
const matches = (group: string[]) => (group.length ? sql`doc @@ ${tsqueryOf([group])}::tsquery` : sql`false`)
