import type { RailTexts } from '#i18n/texts.ts'

export const rails: RailTexts = {
  near: 'Near you',
  drops: 'Price drops',
  rents: 'Apartments for rent in Damascus',
  homes: 'Property for sale in Damascus',
  cars: 'Cars under 500,000 L.S.',
  phones: 'Mobiles',
}
