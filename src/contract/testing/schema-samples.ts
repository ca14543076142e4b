// Values that fit the shape of a schema, with one text in every place that takes text.
import type { $ZodType } from 'zod/v4/core'

/** The parts of zod's schema definitions that our contract uses. */
type Definition = {
  type: string
  shape?: Record<string, $ZodType>
  element?: $ZodType
  innerType?: $ZodType
  in?: $ZodType
  options?: $ZodType[]
  values?: unknown[]
  entries?: Record<string, unknown>
  items?: $ZodType[]
  valueType?: $ZodType
  getter?: () => $ZodType
}

const definitionOf = (schema: $ZodType) => schema._zod.def as unknown as Definition

export function sampleOf(schema: $ZodType, text: string): unknown {
  const def = definitionOf(schema)
  const inner = def.innerType ?? def.in ?? def.getter?.()
  if (inner) return sampleOf(inner, text)
  if (def.shape) {
    return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field, text)]))
  }
  if (def.element) return [sampleOf(def.element, text)]
  if (def.items) return def.items.map((item) => sampleOf(item, text))
  if (def.valueType) return { text: sampleOf(def.valueType, text) }
  if (def.options) {
    const option = def.options.find(takesText) ?? def.options[0]
    return option ? sampleOf(option, text) : text
  }
  if (def.values) return def.values[0]
  if (def.entries) return Object.values(def.entries)[0]
  if (def.type === 'boolean') return true
  return def.type === 'number' || def.type === 'int' ? 1 : text
}

/** Whether a string, or a value that is still unknown, is somewhere in the schema. */
export function takesText(schema: $ZodType): boolean {
  const def = definitionOf(schema)
  const inner = def.innerType ?? def.in ?? def.element ?? def.valueType ?? def.getter?.()
  if (inner) return takesText(inner)
  const parts = def.shape ? Object.values(def.shape) : (def.options ?? def.items)
  return parts ? parts.some(takesText) : ['string', 'unknown', 'any', 'transform'].includes(def.type)
}
