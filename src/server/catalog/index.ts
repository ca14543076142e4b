export { readWordSources } from './category-words.ts'
export { categoriesBelow, categoryName, categoryPath, pathTo, zoneName } from './queries.ts'
export { type Catalog, readCatalog } from './read-catalog.ts'
