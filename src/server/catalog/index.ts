export { readWordSources } from './category-words.ts'
export { type ChangeCatalogContext, changeCatalog, type LiveCatalog, openCatalog } from './live-catalog.ts'
export {
  categoriesBelow,
  categoryName,
  categoryPath,
  isOffered,
  listTagsOf,
  navBarCategories,
  pathTo,
  upperCategories,
  zoneName,
  zonePath,
} from './queries.ts'
export { type Catalog, readCatalog } from './read-catalog.ts'
