import { plural } from '#i18n/plural.ts'
import type { ShellTexts } from '#i18n/texts.ts'

export const ads: ShellTexts['ads'] = {
  heading: 'Ads',
  resultsFor: (search) => `Results for “\u2068${search}\u2069”`,
  favourite: (name) => `Save to favourites: \u2068${name}\u2069`,
  featured: 'Featured',
  noPrice: 'Price on request',
  perMonth: 'a month',
  count: plural('en', { one: '# ad', other: '# ads' }),
  countAtLeast: (count) => `More than ${count} ads`,
  showMore: 'Show more',
  corrected: 'No exact matches. Showing close ones.',
}
