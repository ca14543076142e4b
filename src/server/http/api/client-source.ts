// /api/client.ts: a typed client in one file without dependencies, generated from the OpenAPI document.
import { clientRuntime } from './client-runtime.ts'

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema has no useful type
type Schema = any
type Parameter = { name: string; in: string; required: boolean; schema: Schema }
type Operation = {
  operationId: string
  summary: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: { 200: { content: Record<string, { schema: Schema }> } }
}

export function clientSource(document: Record<string, unknown>): string {
  const { paths, components } = document as Schema
  const operations = Object.entries(paths as Record<string, Schema>)
    .filter(([, item]) => !item.servers)
    .flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => ({ path, method, operation })))
  const routes = operations.map(
    ({ path, method, operation }) => `  '${operationOf(operation).operationId}': '${method.toUpperCase()} ${path}',`,
  )
  const calls = operations.map(({ operation }) => callType(operationOf(operation)))
  const schemas = Object.entries(components.schemas as Record<string, Schema>).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`,
  )
  return [
    '// The Souqna API, generated from its OpenAPI document. Do not edit: download it again.',
    schemas.join('\n'),
    `export type Calls = {\n${calls.join('\n')}\n}\n`,
    `const routes: Record<keyof Calls, string> = {\n${routes.join('\n')}\n}\n`,
    clientRuntime,
  ].join('\n')
}

const operationOf = (operation: unknown) => operation as Operation

function callType({ operationId, summary, parameters, requestBody, responses }: Operation) {
  const input = [
    ...group('params', parameters, 'path'),
    ...group('query', parameters, 'query'),
    ...bodyField(requestBody),
  ].join('; ')
  const reply = typeOf(responses[200].content['application/json']?.schema.properties.data)
  return `  /** ${summary.replaceAll('*/', '* /')} */\n  '${operationId}': { input: { ${input} }; reply: ${reply} }`
}

function group(name: string, parameters: Parameter[], place: string) {
  const fields = parameters.filter((parameter) => parameter.in === place)
  if (!fields.length) return []
  const types = fields.map((field) => {
    const type = place === 'path' ? 'string | number' : typeOf(field.schema)
    return `${keyOf(field.name.replace(/\[\]$/, ''))}${field.required ? '' : '?'}: ${type}`
  })
  return [`${name}${fields.some((field) => field.required) ? '' : '?'}: { ${types.join('; ')} }`]
}

function bodyField(requestBody: Operation['requestBody']) {
  if (!requestBody) return []
  const body = requestBody.content['application/json']
  return [body ? `body: ${typeOf(body.schema)}` : 'file: Blob']
}

/** The TypeScript type of a JSON Schema; unknown for what it does not say. */
function typeOf(schema: Schema): string {
  if (schema === undefined || schema === true) return 'unknown'
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value: unknown) => JSON.stringify(value)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map(typeOf))
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type: string) => typeOf({ ...schema, type })))
  if (schema.type === 'array') return `(${typeOf(schema.items)})[]`
  if (schema.type === 'object') return objectType(schema)
  return plainTypes[schema.type] ?? 'unknown'
}

const plainTypes: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

const union = (types: string[]) => [...new Set(types)].join(' | ')

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties as Record<string, Schema>).map(
    ([name, schema]) => `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  if (fields.length) return `{ ${fields.join('; ')} }`
  return additionalProperties === false ? 'Record<string, never>' : `Record<string, ${typeOf(additionalProperties)}>`
}

const keyOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name))
