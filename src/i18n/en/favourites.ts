import { plural } from '#i18n/plural.ts'
import type { FavouriteTexts } from '#i18n/texts.ts'

export const favourites: FavouriteTexts = {
  lead: 'The ads you saved and where they stand now.',
  since: (age) => `Saved ${age}`,
  states: { paused: 'Paused', sold: 'Sold', expired: 'Expired' },
  cheaper: (percent, before) => `${percent}% less than when you saved it (${before})`,
  dearer: (percent, before) => `${percent}% more than when you saved it (${before})`,
  remove: (name) => `Remove \u2068${name}\u2069 from favourites`,
  removed: (name) => `Removed \u2068${name}\u2069 from favourites`,
  undo: 'Undo',
  browse: 'Browse ads',
  pastEnd: 'There’s nothing on this page.',
  onDevice: 'Saved on this device only. Sign in to find them on all your devices and not lose them.',
  signIn: 'Sign in',
  loading: 'Loading favourites…',
  gone: plural('en', { one: '# ad is no longer on offer.', other: '# ads are no longer on offer.' }),
  forgetGone: 'Remove',
  toStart: 'Back to the start',
}
