/** The search tables, split by price level: search_cars, search_sale (of property), search_rent, search_other. */
export const partitions = ['cars', 'sale', 'rent', 'other'] as const
export type Partition = (typeof partitions)[number]

/** A category of sales may hold an ad whose seller chose "rental": the ad decides, so property has two. */
export function partitionsOfType(type: string): Partition[] {
  if (type === 'cars') return ['cars']
  return type === 'properties' ? ['sale', 'rent'] : ['other']
}
