export { readWordSources } from './category-words.ts'
export {
  categoriesBelow,
  categoryName,
  categoryPath,
  listTagsOf,
  navBarCategories,
  pathTo,
  upperCategories,
  zoneName,
  zonePath,
} from './queries.ts'
export { type Catalog, readCatalog } from './read-catalog.ts'
