// How well an ad matches: where each word stands in it, and in which form.
import { join, raw, type Sql } from 'sql-template-tag'
import { type Db, sql } from '#server/platform/db.ts'
import type { Partition } from './partition.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { anywhere, inTitle, isToken, shareOf, tsqueryOf } from './tsquery.ts'
import type { Word } from './understand/index.ts'

/** A word of a search with its share in the score: rare words say more than frequent ones. */
export type RankedWord = Word & { weight: number; isInMainName: boolean }

/** Points of one word, by the best place where it stands. `other`: as a synonym or a correction. */
export const points = { title: 100, otherInTitle: 85, text: 45, otherInText: 30 }

/** Not the word, but what is near it: another model of the make. More than a synonym in a description. */
export const nearPoints = 40

/** The word names a category that the ad is not in: a synonym in its title is often another word with the same stem. */
export const pointsOutside = { ...points, otherInTitle: 78 }

/** The same, and the main category has the word in its name, so each of its ads does: a laptop stand in "كمبيوتر ولابتوب". */
export const pointsInMain = { title: 45, otherInTitle: 45, text: 45, otherInText: 30 }

/** In an ad of the category that the word names: such an ad is the thing, whatever its title says. */
export const pointsInCategory = { title: 130, otherInTitle: 125, text: 120, otherInText: 118, nowhere: 80 }

/** The score of an ad that has all words in its title. Scans look for those only and do not compute scores. */
export const titleScore = points.title
export const textScore = points.text

export function withWeights(metadata: SearchMetadata, partitions: Partition[], words: Word[]): RankedWord[] {
  return words.map((word) => ({
    ...word,
    weight: weightOf(metadata, partitions, word),
    isInMainName: isInMainName(metadata, word),
  }))
}

/** Whether the word names a category below a main category that has the word in its own name. */
function isInMainName({ categories }: SearchMetadata, { alternatives }: Word) {
  const forms = alternatives.map(({ stems }) => stems.split(' '))
  return alternatives.some(({ stems }) => {
    const [main = 0, ...below] = (/^C[0-9]+$/.test(stems) && categories.get(Number(stems.slice(1)))?.path) || []
    const names = below.length ? categories.get(main)?.words : undefined
    return names !== undefined && forms.some((form) => form.every((stem) => names.has(stem)))
  })
}

/** From 1 to 10: the logarithm of how rare the word is, doubled for the thing itself, halved for what the thing is for. */
function weightOf(metadata: SearchMetadata, partitions: Partition[], word: Word): number {
  const group = anywhere(word)
  const rows = partitions.reduce((sum, partition) => sum + metadata.words[partition].rows, 0)
  const ads = partitions.reduce(
    (sum, partition) => sum + metadata.words[partition].rows * shareOf(metadata.words[partition], group),
    0,
  )
  const rarity = Math.log2((rows + 2) / (Math.min(ads, rows) + 1))
  const share = word.isOptional ? 0.5 : word.isThing ? 2 : 1
  return Math.max(1, Math.round(Math.min(10, Math.max(1, rarity)) * share))
}

/** The points of all words, weighted: from 0 to 130. Needs a column `doc`. */
export function scoreOf(words: RankedWord[]): Sql {
  if (!words.length) return sql`0`
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

/**
 * The best place of a word decides its points. All words have the same text with other values, and a place without
 * words is null, so that PostgreSQL can keep the plan of a search.
 */
function pointsOf(word: RankedWord): Sql {
  const typed = { ...word, alternatives: word.alternatives.filter(({ quality }) => isTyped(quality)) }
  const categories = anywhere(word).filter((stem) => stem.startsWith('C') && isToken(stem))
  const named = { ...word, alternatives: word.alternatives.filter(({ stems }) => !categories.includes(stems)) }
  const places = [inTitle(typed), inTitle(named), anywhere(typed), anywhere(named), word.wider]
  const place = sql`case ${join(
    places.map((group, index) => sql`when ${matches(group)} then ${raw(String(index + 1))}`),
    ' ',
  )} else ${raw(String(places.length + 1))} end`
  const outside = word.isInMainName ? pointsInMain : pointsOutside
  const elsewhere = [...byPlace(categories.length ? outside : points), nearPoints, 0]
  return sql`(case when ${matches(categories)} then ${inCategory} else ${elsewhere}::integer[] end)[${place}]`
}

const byPlace = ({ title, otherInTitle, text, otherInText }: Record<keyof typeof points, number>) => [
  title,
  otherInTitle,
  text,
  otherInText,
]

/** What is near the word is no better than the category itself. */
const inCategory = raw(
  `'{${[...byPlace(pointsInCategory), pointsInCategory.nowhere, pointsInCategory.nowhere].join()}}'::integer[]`,
)

const isTyped = (quality: string) => quality === 'exact' || quality === 'stem' || quality === 'joined'

const matches = (group: string[]) => sql`doc @@ ${group.length ? tsqueryOf([group]) : null}::tsquery`
