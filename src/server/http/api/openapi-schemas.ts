// Turns schemas of the contract into JSON Schemas. Schemas that the contract exports become named components.
import * as z from 'zod/mini'
import { toJSONSchema } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import * as accounts from '#contract/accounts.ts'
import * as ads from '#contract/ads.ts'
import * as catalog from '#contract/catalog.ts'
import * as chat from '#contract/chat.ts'
import * as credentials from '#contract/credentials.ts'
import * as dashboard from '#contract/dashboard.ts'
import * as favourites from '#contract/favourites.ts'
import * as images from '#contract/images.ts'
import * as inquiries from '#contract/inquiries.ts'
import * as me from '#contract/me.ts'
import * as messages from '#contract/messages.ts'
import * as notifications from '#contract/notifications.ts'
import * as paging from '#contract/paging.ts'
import * as people from '#contract/people.ts'
import * as posting from '#contract/posting.ts'
import * as push from '#contract/push.ts'
import * as ratings from '#contract/ratings.ts'
import * as reports from '#contract/reports.ts'
import * as sellers from '#contract/sellers.ts'
import { descriptions } from './openapi-descriptions.ts'

export type Json = Record<string, unknown>

const modules = [
  [ads, catalog, paging, inquiries, sellers, people, favourites, ratings, notifications, messages, chat],
  [accounts, credentials, me, images, posting, dashboard, push, reports],
].flat()

/** Request bodies and queries are read (`input`), replies are written (`output`). */
export type Direction = 'input' | 'output'

export function createSchemas() {
  const names = namesOfSchemas()
  const components: Record<string, Json> = {}

  /** The schema itself, or a reference to its component. */
  function schemaOf(schema: $ZodType, io: Direction): Json {
    const options = { io, metadata: names, target: 'draft-2020-12', unrepresentable: 'any' } as const
    // Inside an object, a named schema becomes a component too.
    const { $defs = {}, properties } = toJSONSchema(z.object({ root: schema }), {
      ...options,
      override: ({ zodSchema, jsonSchema }) => refine(zodSchema, jsonSchema as Json, io),
    }) as unknown as { $defs?: Record<string, Json>; properties: { root: Json } }
    const renamed = addComponents($defs)
    return withReferences(properties.root, renamed) as Json
  }

  /** A schema that reads differently in requests than in replies has two components. */
  function addComponents(definitions: Record<string, Json>) {
    const renamed = new Map(Object.keys(definitions).map((name) => [name, nameFor(name, definitions)]))
    for (const [name, definition] of Object.entries(definitions)) {
      const described = describe(name, definition)
      components[renamed.get(name) ?? name] ??= withReferences(described, renamed) as Json
    }
    return renamed
  }

  function nameFor(name: string, definitions: Record<string, Json>) {
    const definition = JSON.stringify(definitions[name])
    const known = originals.get(name)
    if (known === undefined) originals.set(name, definition)
    return known === undefined || known === definition ? name : `${name}Input`
  }
  const originals = new Map<string, string>()

  return { schemaOf, components }
}

function namesOfSchemas() {
  const names = z.registry<{ id: string }>()
  const used = new Set<string>()
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    const isSchema = typeof value === 'object' && value !== null && '_zod' in value
    if (!isSchema || used.has(name)) continue
    used.add(name)
    names.add(value as unknown as $ZodType, { id: name })
  }
  return names
}

/** Replies may get new fields, so clients must accept unknown ones. A parsed text has the limits of its parsed form. */
function refine(schema: $ZodType, json: Json, io: Direction) {
  if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties
  listProperties(json)
  const { def } = schema._zod as { def: { type: string; out?: $ZodType } }
  if (def.type !== 'pipe' || io !== 'input' || !def.out) return
  const parsed = toJSONSchema(def.out, { io: 'output', unrepresentable: 'any' }) as Json
  for (const limit of ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern']) json[limit] ??= parsed[limit]
  for (const [limit, value] of Object.entries(json)) if (value === undefined) delete json[limit]
}

/** A record with fixed keys is an object with these properties. */
function listProperties(json: Json) {
  const { enum: names } = (json.propertyNames ?? {}) as { enum?: string[] }
  if (!names || typeof json.additionalProperties !== 'object') return
  json.properties = Object.fromEntries(names.map((name) => [name, json.additionalProperties]))
  delete json.propertyNames
  delete json.additionalProperties
}

function describe(name: string, definition: Json): Json {
  const properties = { ...(definition.properties as Record<string, Json> | undefined) }
  for (const [field, description] of Object.entries(descriptions[name] ?? {})) {
    if (properties[field]) properties[field] = { ...properties[field], description }
  }
  return definition.properties ? { ...definition, properties } : definition
}

/** Moves `#/$defs/Name` to the components of the document. */
function withReferences(value: unknown, renamed: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, renamed))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== '$ref' || typeof inner !== 'string') return [key, withReferences(inner, renamed)]
      const name = inner.replace('#/$defs/', '')
      return [key, `#/components/schemas/${renamed.get(name) ?? name}`]
    }),
  )
}
