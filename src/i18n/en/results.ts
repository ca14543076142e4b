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
  dollars: (amount) => `$${amount}`,
  range: (name, from, to) => `${name}: ${from} – ${to}`,
  sortBy: (sort) => `Sort: ${sort}`,
  understood: 'We understood:',
  asWords: (text) => `Search for “\u2068${text}\u2069” as plain words`,
  corrected: (searched, typed) => `Showing results for “\u2068${searched}\u2069” instead of “\u2068${typed}\u2069”`,
  asTyped: (typed) => `Search for “\u2068${typed}\u2069”`,
  dropped: (parts) =>
    `No ads match ${parts.map((part) => `“\u2068${part}\u2069”`).join(' and ')}. These are the closest.`,
  widened: 'No ads match everything. These are the closest.',
  absent: (search) => `No ads for “\u2068${search}\u2069” right now. These are the closest.`,
  sorts: {
    year: 'Newest model year',
    mileage: 'Lowest mileage',
    area: 'Largest area',
    price_per_metre: 'Lowest price per m²',
    nearest: 'Nearest',
  },
  asList: 'View as a list',
  unusedPrices: (prices) =>
    `Prices here are in Syrian pounds, so we didn’t use ${prices.map((price) => `“\u2068${price}\u2069”`).join(' and ')}.`,
  moreFacts: 'More details',
  any: 'Any',
  priceUnclear: 'We couldn’t read this price. Type it like “500k” or “$6000”.',
}
