import type { FavouriteTexts } from '#i18n/texts.ts'

export const favourites: FavouriteTexts = {
  lead: 'The ads you saved, and what became of them.',
  since: (age) => `Saved ${age}`,
  states: { paused: 'Paused for now', sold: 'Sold', expired: 'Ran out' },
  cheaper: (percent, before) => `${percent}% cheaper than when you saved it (${before})`,
  dearer: (percent, before) => `${percent}% dearer than when you saved it (${before})`,
  remove: (name) => `Remove \u2068${name}\u2069 from favourites`,
  removed: (name) => `\u2068${name}\u2069 is no longer a favourite`,
  undo: 'Undo',
  browse: 'Browse ads',
  pastEnd: 'There is nothing on this page.',
  toStart: 'To the start of the list',
}
