import { plural } from '#i18n/plural.ts'
import type { InquiryListTexts } from '#i18n/texts.ts'

export const inquiries: InquiryListTexts = {
  search: 'Search requests',
  count: plural('en', { one: '# request', other: '# requests' }),
  countAtLeast: (count) => `More than ${count} requests`,
  listOf: ({ search, category, place }) =>
    [search ? `Wanted: “\u2068${search}\u2069”` : 'Wanted', [category, place].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join(' in '),
  noneTitle: 'No requests match',
  noneBody: 'Try fewer words or another governorate.',
}
