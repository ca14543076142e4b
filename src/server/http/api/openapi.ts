// The OpenAPI document of the API, generated from the contract.
import { toJSONSchema } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Api, Endpoint } from '#contract/endpoint.ts'

type Json = Record<string, unknown>

export function openApiDocument(api: Api, base: string): Json {
  const paths: Record<string, Json> = {}
  for (const [domain, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(domain, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Souqna API', version: '1', description: 'Answers in the language of Accept-Language: ar or en.' },
    servers: [{ url: base }],
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(domain: string, name: string, endpoint: Endpoint): Json {
  return {
    tags: [domain],
    operationId: `${domain}.${name}`,
    summary: endpoint.summary,
    security: endpoint.public ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query)],
    ...(endpoint.body && { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }),
    responses: {
      200: { description: 'Done', content: json(envelopeOf(schemaOf(endpoint.reply, 'output'))) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters(query: $ZodType | undefined) {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    // Lists travel as name[0]=…&name[1]=…
    name: (schema as Json).type === 'array' ? `${name}[]` : name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function schemaOf(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Json
  return rest
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

const envelopeOf = (data: Json) => ({
  type: 'object',
  properties: { status: { const: true }, data, message: { type: ['string', 'null'] } },
  required: ['status', 'data', 'message'],
})

const failureSchema = {
  type: 'object',
  properties: {
    status: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    request_id: { type: 'string' },
    retry_after: { type: 'integer', description: 'Seconds, as in the Retry-After header.' },
    puzzle: {
      type: 'object',
      description:
        'With code prove_work: send the call again with `proof`, an answer that makes SHA-256 of `puzzle:answer` begin with so many zero bits.',
      properties: { puzzle: { type: 'string' }, bits: { type: 'integer' } },
      required: ['puzzle', 'bits'],
    },
  },
  required: ['status', 'code', 'message', 'errors', 'request_id'],
}
