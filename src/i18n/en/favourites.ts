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
  toStart: 'Back to the start',
}
