export {
  type AttributeColumns,
  attributeColumns,
  type CardColumns,
  cardColumns,
  readAttributes,
  readCardAttributes,
  readOwnAttributes,
  toAttributeColumns,
} from './row-mapping.ts'
