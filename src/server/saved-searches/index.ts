// Saved searches, and the ads that are announced to their owners.
export { type AdChange, announceAd, createAdAnnouncer, type MatchedAd } from './announce-ad.ts'
export { canonicalQuery, listAddress, parseCanonical } from './canonical-query.ts'
export { createSearchCompiler } from './compile-again.ts'
export { prepareSearch } from './save-search.ts'
export { isShownTo } from './saved-searches.sql.ts'
