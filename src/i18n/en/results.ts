import type { ResultTexts } from '#i18n/texts.ts'

export const results: ResultTexts = {
  allModels: 'All models',
  searchCategories: 'Search categories',
  searchMakes: 'Search makes',
  noCategory: 'Nothing with this name',
  activeFilters: 'Active filters',
  remove: (filter) => `Remove: \u2068${filter}\u2069`,
  from: (name, value) => `${name}: from ${value}`,
  upTo: (name, value) => `${name}: up to ${value}`,
  range: (name, from, to) => `${name}: ${from} – ${to}`,
  sortBy: (sort) => `Sort: ${sort}`,
  asList: 'View as a list',
}
