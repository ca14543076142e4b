/** The search tables, split by price level: search_cars, search_sale (of property), search_rent, search_other. */
export const partitions = ['cars', 'sale', 'rent', 'other'] as const
export type Partition = (typeof partitions)[number]

/** A category of sales may hold an ad whose seller chose "rental": the ad decides, so property has two. */
export function partitionsOfType(type: string): Partition[] {
  if (type === 'cars') return ['cars']
  return type === 'properties' ? ['sale', 'rent'] : ['other']
}

/** The partition of an ad in this category. */
export function partitionOf(
  category: { type: string; deal?: string | null } | undefined,
  deal: string | null | undefined,
): Partition {
  if (category?.type === 'cars') return 'cars'
  if (category?.type !== 'properties') return 'other'
  return deal === 'rental' || (!deal && category.deal === 'rent') ? 'rent' : 'sale'
}
