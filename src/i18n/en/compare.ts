import { plural } from '#i18n/plural.ts'
import type { CompareTexts } from '#i18n/texts.ts'

export const compare: CompareTexts = {
  title: 'Compare ads',
  description: 'Ads side by side: price, condition, details and place.',
  add: 'Add to comparison',
  remove: 'Remove from comparison',
  full: 'A comparison holds four ads. Remove one of them first.',
  otherCategory: 'Only ads of one category can be compared. We’ve started a new comparison with this ad.',
  open: plural('en', { one: 'Compare # ad', other: 'Compare # ads' }),
  clear: 'Clear comparison',
  bar: 'Comparison',
  onlyDifferences: 'Show differences only',
  differs: 'Different',
  noDifferences: 'No differences in what is stated.',
  ad: 'Ad',
  price: 'Price',
  place: 'Location',
  seller: 'Seller',
  since: 'On Souqna since',
  published: 'Posted',
  notStated: 'Not stated',
  status: { sold: 'Sold', expired: 'Expired' },
  removeAd: (name) => `Remove “${name}”`,
  missing: plural('en', {
    one: '# ad of this comparison no longer exists.',
    other: '# ads of this comparison no longer exist.',
  }),
  oneOnly: 'Add a second ad of the same category to see the differences.',
  emptyTitle: 'No ads to compare',
  emptyBody: 'Open an ad, choose “Share”, then “Add to comparison”. A comparison holds four ads.',
  browse: 'Browse ads',
}
