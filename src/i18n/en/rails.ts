import type { RailTexts } from '#i18n/texts.ts'

export const rails: RailTexts = {
  near: 'Near you',
  drops: 'Price drops',
  inPlace: (category, place) => `${category} in ${place}`,
}
