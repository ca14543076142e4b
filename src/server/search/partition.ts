/** The search tables, split by what things cost: search_cars, search_sale (of property), search_rent, search_other. */
export const partitions = ['cars', 'sale', 'rent', 'other'] as const
export type Partition = (typeof partitions)[number]
