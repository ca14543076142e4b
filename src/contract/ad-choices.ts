// The choices of an ad's details, apart from the schemas: the browser draws them without needing the rules.
export const conditions = ['new', 'used'] as const
export const statuses = ['new', 'used', 'rent'] as const
export const sorts = ['newest', 'lowest', 'highest'] as const
export type Sort = (typeof sorts)[number]
export const transmissions = ['automatic', 'manual'] as const
export const fuels = ['petrol', 'hybrid', 'diesel', 'electric'] as const
export const bodyTypes = ['sedan', 'suv', 'sport', 'hatchback', 'coupe', 'pickup', 'van'] as const
export const deals = ['sale', 'rental'] as const
export const streetTypes = ['commercial', 'residential'] as const
export const extras = ['elevator', 'extension', 'car_entrance', 'security', 'out_building'] as const

/** spec §9: the mileage filter's whole range; narrower means it is set. */
export const mileageRange = { from: 0, to: 600_000 } as const

/** What the bounds of each filter may be; beyond is nonsense and refused. */
export const filterRanges = {
  price: { from: 0, to: 10_000_000_000_000 },
  year: { from: 1950, to: 2100 },
  mileage: mileageRange,
  rooms: { from: 0, to: 100 },
  area: { from: 0, to: 10_000_000 },
  floor: { from: -5, to: 100 },
} as const
