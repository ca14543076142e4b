// Search over the ads: the home list, its facets, suggestions, and the data they are derived from.
export { findBroaderSearch } from './broaden-search.ts'
export { countFacts } from './count-facts.ts'
export { mostMoved } from './cursor.ts'
export { explainScore } from './explain-score.ts'
export { countFacets, countPlaces, countZones, type RememberCounts } from './facets.ts'
export { findMarketCounts, type MarketCount } from './market-counts.sql.ts'
export { namedCategory } from './named-category.ts'
export { type Partition, partitionOf } from './partition.ts'
export { refreshSearch, refreshSearchWhenDue } from './refresh-search.ts'
export { clearStaleFlags, findStaleNames, reindexAds, reindexCategories, type StaleName } from './reindex.sql.ts'
export { type CompiledSearch, compileSearch, currentVersions, versionOf } from './reverse-index/compile-search.ts'
export { matchDocument, readDocument } from './reverse-index/match-ad.ts'
export {
  type ChangedLists,
  insertCompiledSearch,
  lockOutdatedSearches,
  type SearchDocument,
  updateCompiledSearch,
} from './reverse-index/reverse-index.sql.ts'
export { newestAds, type SearchResult, searchAds } from './search-ads.ts'
export { currentCategory, currentPlace, readSearchMetadata, type SearchMetadata } from './search-metadata.ts'
export { createSearchMetadataCache, metadataWith, type SearchMetadataCache } from './search-metadata-cache.ts'
export { readThings } from './strict-search.ts'
export { suggest } from './suggest.ts'
export {
  hasMeaning,
  type Meaning,
  type Part as TextPart,
  type PhraseProblem,
  phraseProblem,
  plainText,
  type Synonym,
  understand,
} from './understand/index.ts'
export { placeCondition, type WordConditions, wordConditions } from './word-conditions.sql.ts'
export { expireSearchStatistics } from './word-statistics.sql.ts'
export { distanceTo } from './zones-around.ts'
