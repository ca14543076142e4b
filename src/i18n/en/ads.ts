import { plural } from '#i18n/plural.ts'
import type { ShellTexts } from '#i18n/texts.ts'

export const ads: ShellTexts['ads'] = {
  heading: 'Ads',
  listOf: ({ search, category, place, isNear }) => {
    const where = place ? ` ${isNear ? 'near' : 'in'} ${place}` : ''
    if (!search) return (category ?? 'All ads') + where
    const list = `Results for “\u2068${search}\u2069”${category ? ` in ${category}` : ''}`
    return list + (category && place && !isNear ? `, ${place}` : where)
  },
  listDescription: (list, count) =>
    `${list} (${count}): compare prices and photos, and contact sellers directly, without commission.`,
  favourite: (name) => `Save to favourites: \u2068${name}\u2069`,
  featured: 'Featured',
  count: plural('en', { one: '# ad', other: '# ads' }),
  countAtLeast: (count) => `More than ${count} ads`,
  showMore: 'Show more',
  confirmed: 'Confirmed',
  isNew: 'New ad',
  reserved: 'Reserved',
  priceDrop: (percent) => `Price down ${percent}%`,
  photos: plural('en', { one: '# photo', other: '# photos' }),
}
