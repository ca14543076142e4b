import type { SearchBoxTexts } from '#i18n/texts.ts'

export const searchBox: SearchBoxTexts = {
  recent: 'Recent searches',
  forget: (search) => `Remove “\u2068${search}\u2069” from recent searches`,
  forgetAll: 'Clear all',
  popular: 'Popular categories',
  kinds: {
    category: 'Category',
    model: 'Model',
    place: 'Location',
    category_place: 'Category in a location',
    word: 'Search',
  },
  inCategory: (name) => `in \u2068${name}\u2069`,
}
