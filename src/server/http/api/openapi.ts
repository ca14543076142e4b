// The OpenAPI document of the API, generated from the contract.
import type { $ZodType } from 'zod/v4/core'
import { ChatHint } from '#contract/chat.ts'
import type { Api, Endpoint } from '#contract/endpoint.ts'
import { guide, tagDescriptions } from './openapi-guide.ts'
import { failureSchema, responses } from './openapi-responses.ts'
import { rootPaths } from './openapi-root-paths.ts'
import { createSchemas, type Direction, type Json } from './openapi-schemas.ts'

type SchemaOf = (schema: $ZodType, io: Direction) => Json

export function openApiDocument(api: Api, base: string): Json {
  const { schemaOf, components } = createSchemas()
  const paths: Record<string, Json> = {}
  for (const [domain, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const described = operation(domain, name, endpoint, schemaOf, components)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described }
    }
  }
  // Events are not calls, but a client reads them.
  schemaOf(ChatHint, 'output')
  const tags = [...Object.keys(api), 'realtime', 'files']
  return {
    openapi: '3.1.0',
    info: { title: 'Souqna API', version: '1', description: guide },
    servers: [{ url: base }],
    security: [{ bearer: [] }],
    tags: tags.map((name) => ({ name, ...(tagDescriptions[name] && { description: tagDescriptions[name] }) })),
    paths: { ...paths, ...rootPaths },
    components: {
      schemas: { Failure: failureSchema, ...components },
      responses,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a sign-in call with `return_token: true`.',
        },
      },
    },
  }
}

function operation(domain: string, name: string, endpoint: Endpoint, schemaOf: SchemaOf, components: Json): Json {
  const query = endpoint.query && dereferenced(schemaOf(endpoint.query, 'input'), components)
  const body = requestBody(endpoint, schemaOf)
  return {
    tags: [domain],
    operationId: `${domain}.${name}`,
    summary: endpoint.summary,
    security: endpoint.public ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(endpoint.path), ...queryParameters(query)],
    ...(body && { requestBody: body }),
    responses: {
      200: { description: 'Done', content: json(envelopeOf(schemaOf(endpoint.reply, 'output'))) },
      ...(endpoint.isReference && { 304: { description: 'The version of If-None-Match is still current.' } }),
      ...(!endpoint.public && { 401: { $ref: '#/components/responses/SignInFirst' } }),
      ...((query || endpoint.body) && { 422: { $ref: '#/components/responses/Invalid' } }),
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Refused' },
    },
  }
}

function requestBody({ body, upload }: Endpoint, schemaOf: SchemaOf) {
  if (body) return { required: true, content: json(schemaOf(body, 'input')) }
  if (!upload) return undefined
  const file = { schema: { type: 'string', format: 'binary' } }
  return {
    required: true,
    description: 'The bytes of the file, with its type as Content-Type. Not a form.',
    content: Object.fromEntries(upload.map((type) => [type, file])),
  }
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

type ObjectSchema = { properties?: Record<string, Json>; required?: string[] }

function queryParameters({ properties = {}, required = [] }: ObjectSchema = {}) {
  return Object.entries(properties).map(([name, schema]) => ({
    // Lists are sent as name[]=…&name[]=…; name[0]=…&name[1]=… works too.
    name: schema.type === 'array' ? `${name}[]` : name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** Parameters are listed one by one, so the schema of a whole query is not a component. */
function dereferenced(schema: Json, components: Json): ObjectSchema {
  const name = String(schema.$ref ?? '').replace('#/components/schemas/', '')
  const found = name ? components[name] : schema
  delete components[name]
  return found as ObjectSchema
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

const envelopeOf = (data: Json) => ({
  type: 'object',
  properties: { status: { const: true }, data, message: { type: ['string', 'null'] } },
  required: ['status', 'data', 'message'],
})
