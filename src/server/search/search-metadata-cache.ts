import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db.ts'
import { currentCategory, currentPlace, readSearchMetadata, type SearchMetadata } from './search-metadata.ts'
import { type Synonym, withSynonyms } from './understand/index.ts'

export type SearchMetadataCache = Awaited<ReturnType<typeof createSearchMetadataCache>>

/** Keeps the planner's word frequencies in memory, because every search needs them. A job refreshes them. */
export async function createSearchMetadataCache(db: Db) {
  let shipped = await readSearchMetadata(db)
  let synonyms: Synonym[] = []
  let metadata = shipped
  return {
    current: () => metadata,
    /** Without the words that the team has taught. */
    shipped: () => shipped,
    setSynonyms(list: Synonym[]) {
      synonyms = list
      metadata = metadataWith(shipped, synonyms)
    },
    async refresh() {
      shipped = await readSearchMetadata(db, shipped)
      metadata = metadataWith(shipped, synonyms)
    },
  }
}

/** The version tells saved searches that their words mean something else. */
export const metadataWith = (shipped: SearchMetadata, synonyms: Synonym[]): SearchMetadata =>
  synonyms.length
    ? {
        ...shipped,
        dictionary: withSynonyms(
          shipped.dictionary,
          synonyms.map((synonym) => followMerge(shipped, synonym)),
        ),
        dictionaryVersion: `${shipped.dictionaryVersion} ${versionOf(synonyms)}`,
      }
    : shipped

/** A category or place that was merged into another one lives on there. */
function followMerge(shipped: SearchMetadata, { phrase, meaning }: Synonym): Synonym {
  if ('category' in meaning) return { phrase, meaning: { category: currentCategory(shipped, meaning.category) } }
  if ('zone' in meaning) return { phrase, meaning: { zone: currentPlace(shipped, meaning.zone) } }
  return { phrase, meaning }
}

const versionOf = (synonyms: Synonym[]) =>
  createHash('sha256').update(JSON.stringify(synonyms)).digest('base64url').slice(0, 12)
