import { plural } from '#i18n/plural.ts'
import type { ShellTexts } from '#i18n/texts.ts'

const years = plural('en', { one: '# year', other: '# years' })
const rooms = plural('en', { one: '# room', other: '# rooms' })
const bodies = {
  sedan: 'Sedan',
  suv: 'SUV',
  sport: 'Sport',
  hatchback: 'Hatchback',
  coupe: 'Coupe',
  pickup: 'Pickup',
  van: 'Van',
}
const fuels = { petrol: 'Petrol', hybrid: 'Hybrid', diesel: 'Diesel', electric: 'Electric' }

export const attributes: ShellTexts['attributes'] = {
  condition: { label: 'Condition', filterLabel: 'Condition', options: { new: 'New', used: 'Used' } },
  year: { label: 'Year' },
  kilometers: { label: 'Mileage', unit: 'km', format: (_value, distance) => `${distance} km` },
  transmission: { label: 'Transmission', options: { automatic: 'Automatic', manual: 'Manual' } },
  fuel: { label: 'Fuel', options: fuels, filterOptions: fuels },
  body: {
    label: 'Body type',
    filterLabel: 'Body type',
    fieldLabel: 'Body type',
    options: bodies,
    filterOptions: bodies,
  },
  deal: { label: 'Offer', options: { sale: 'For sale', rental: 'For rent' } },
  area: { label: 'Area', unit: 'm²', format: (_value, area) => `${area} m²` },
  rooms: { label: 'Rooms', filterLabel: 'Rooms', cardFormat: (value) => rooms(value) },
  bathrooms: { label: 'Bathrooms' },
  floor: {
    label: 'Floor',
    fieldHint: 'Ground floor 0, basement -1',
    format: (value) => (value === 0 ? 'Ground floor' : value < 0 ? basement(-value) : String(value)),
  },
  age: { label: 'Age of building', unit: 'years', format: (value) => (value === 0 ? 'New' : years(value)) },
  street_type: { label: 'Street', options: { commercial: 'Commercial', residential: 'Residential' } },
  extras: {
    label: 'Extras',
    filterLabel: 'Extras',
    options: {
      elevator: 'Lift',
      extension: 'Extension',
      car_entrance: 'Car entrance',
      security: 'Security',
      out_building: 'Outbuilding',
    },
  },
}

const basement = (depth: number) => (depth === 1 ? 'Basement' : `Basement ${depth}`)
