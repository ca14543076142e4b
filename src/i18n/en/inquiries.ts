import { plural } from '#i18n/plural.ts'
import type { InquiryListTexts } from '#i18n/texts.ts'

export const inquiries: InquiryListTexts = {
  search: 'Search requests',
  allPlaces: 'All governorates',
  place: 'Governorate',
  count: plural('en', { one: '# request', other: '# requests' }),
  countAtLeast: (count) => `More than ${count} requests`,
  activeFilters: 'Chosen filters',
  remove: (filter) => `Remove: \u2068${filter}\u2069`,
  clear: 'Clear all',
  listOf: ({ search, category, place }) =>
    [search ? `Wanted: “\u2068${search}\u2069”` : 'Wanted', [category, place].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join(' in '),
  noneTitle: 'No requests match',
  noneBody: 'Try fewer words or another governorate.',
}
