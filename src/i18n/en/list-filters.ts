import { plural } from '#i18n/plural.ts'
import type { ListFilterTexts } from '#i18n/texts.ts'

export const listFilters: ListFilterTexts = {
  allPlaces: 'All governorates',
  place: 'Governorate',
  activeFilters: 'Chosen filters',
  remove: (filter) => `Remove: \u2068${filter}\u2069`,
  clear: 'Clear all',
  priceFrom: 'Price from',
  priceTo: 'Price to',
  from: (price) => `From \u2068${price}\u2069`,
  upTo: (price) => `Up to \u2068${price}\u2069`,
  featured: {
    search: 'Search featured offers',
    count: plural('en', { one: '# offer', other: '# offers' }),
    listOf: ({ search, category, place }) =>
      [
        search ? `Featured offers: “\u2068${search}\u2069”` : 'Featured offers',
        [category, place].filter(Boolean).join(', '),
      ]
        .filter(Boolean)
        .join(' in '),
    noneTitle: 'No featured offers match',
    noneBody: 'Remove a filter, or search all ads.',
    allAds: 'Search all ads',
  },
}
