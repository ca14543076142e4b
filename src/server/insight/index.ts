// Figures about the market, computed in the background.
export { computeFigures } from './compute-figures.ts'
export { findEmptySearches } from './read-market.ts'
export { createSearchCounter, foldQuery, type SearchCounter } from './search-counter.ts'
