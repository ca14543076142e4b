import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError, createClient, type WireRequest } from './client.ts'
import { get, post } from './endpoint.ts'

const api = {
  things: {
    one: get('/things/:id', { summary: '', public: true, reply: z.object({ id: z.number() }) }),
    list: get('/things', {
      summary: '',
      public: true,
      query: z.object({ ids: z.optional(z.array(z.number())), search: z.optional(z.string()) }),
      reply: z.array(z.number()),
    }),
    make: post('/things', { summary: '', body: z.object({ name: z.string() }), reply: z.null() }),
  },
}

function recorder(status = 200, text = '{"status":true,"data":null,"message":null}') {
  const requests: WireRequest[] = []
  const client = createClient(api, 'en', async (request) => {
    requests.push(request)
    return { status, text }
  })
  return { requests, client }
}

test('encodes parameters into the path', async () => {
  const { requests, client } = recorder()
  await client.things.one({ params: { id: '../a b' } })
  expect(requests[0]?.path).toBe('/things/..%2Fa%20b')
})

test('encodes lists with an index and omits absent values', async () => {
  const { requests, client } = recorder()
  await client.things.list({ query: { ids: [4, 9], search: undefined } })
  expect(requests[0]?.path).toBe('/things?ids%5B0%5D=4&ids%5B1%5D=9')
})

test('sends the language and the JSON types with every call', async () => {
  const { requests, client } = recorder()
  await client.things.make({ body: { name: 'س' } })
  expect(requests[0]).toMatchObject({
    method: 'POST',
    body: '{"name":"س"}',
    headers: { 'accept-language': 'en', accept: 'application/json', 'content-type': 'application/json' },
  })
})

test('throws an error reply with its code, message and fields', async () => {
  const reply = '{"status":false,"code":"invalid","message":"Check","errors":{"name":["Required"]},"request_id":"r-1"}'
  const { client } = recorder(422, reply)
  const thrown = await client.things.make({ body: { name: '' } }).catch((error) => error)
  expect(thrown).toBeInstanceOf(ApiError)
  expect(thrown).toMatchObject({ status: 422, code: 'invalid', fields: { name: ['Required'] }, requestId: 'r-1' })
})

test('throws an ApiError for a reply that is not JSON', async () => {
  const { client } = recorder(502, '<html>Bad gateway</html>')
  await expect(client.things.list()).rejects.toMatchObject({ status: 502, code: 'unreadable_reply' })
})
