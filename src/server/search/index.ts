// Search over the ads: the home list, its facets, suggestions, and the data they are derived from.
export { findBroaderSearch } from './broaden-search.ts'
export { countFacets } from './facets.ts'
export type { Partition } from './partition.ts'
export { refreshSearch, refreshSearchWhenDue } from './refresh-search.ts'
export { newestAds, searchAds } from './search-ads.ts'
export { readSearchMetadata, type SearchMetadata } from './search-metadata.ts'
export { suggest } from './suggest.ts'
export { seedSynonyms } from './word-statistics.ts'
