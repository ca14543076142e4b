export { readWordSources } from './category-words.ts'
export { categoriesBelow, categoryName, categoryPath, listTagsOf, pathTo, zoneName } from './queries.ts'
export { type Catalog, readCatalog } from './read-catalog.ts'
