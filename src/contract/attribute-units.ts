// What people write beside the number of an attribute. Apart from the attribute table, which every page loads.
import type { AttributeKey } from './ad-attribute-list.ts'

export const attributeUnits: Partial<Record<AttributeKey, readonly string[]>> = {
  kilometers: ['كم', 'كيلومتر', 'كيلو', 'km', 'kms'],
  area: ['م²', 'م', 'متر مربع', 'متر', 'm²', 'm', 'sqm', 'sq m'],
  age: ['سنة', 'سنوات', 'years', 'year'],
}
