import type { FairPriceBasisTexts } from '#i18n/texts.ts'

export const fairPriceBasis: FairPriceBasisTexts = {
  category: (name) => `Category: ${name}`,
  zone: (name) => `Location: ${name}`,
  condition: { new: 'New', used: 'Used' },
  transmission: 'Same gearbox',
  year: (range) => `Year: ${range}`,
  kilometers: (range) => `Mileage: ${range} km`,
  area: (range) => `Area: ${range} m²`,
  rooms: (range) => `Rooms: ${range}`,
}
