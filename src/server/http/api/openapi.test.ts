import SwaggerParser from '@apidevtools/swagger-parser'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { openApiDocument } from './openapi.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read the document field by field
const document: any = openApiDocument(api, '/api')

test('the document is valid for swagger-parser', async () => {
  await expect(SwaggerParser.validate(structuredClone(document))).resolves.toBeTruthy()
})

test('the document is valid for Redocly, without a warning', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // Schemas of events belong to no call, and there is no licence for others.
    rules: { 'info-license': 'off', 'info-license-strict': 'off', 'no-unused-components': 'off' },
  })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(
    problems.map(({ severity, ruleId, message, location }) => [severity, ruleId, message, location[0]?.pointer]),
  ).toEqual([])
})

test('every endpoint is described, uploads with a body of bytes', () => {
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path as Record<string, { operationId?: string }>).flatMap(({ operationId }) => operationId ?? []),
  )
  const names = Object.entries(api).flatMap(([domain, calls]) => Object.keys(calls).map((name) => `${domain}.${name}`))
  expect(described).toEqual(expect.arrayContaining(names))
  expect(new Set(described).size).toBe(described.length)
  const { content } = document.paths['/pictures'].post.requestBody
  expect(Object.keys(content)).toEqual(['image/jpeg', 'image/png'])
  expect(document.paths['/chat-files'].post.requestBody.required).toBe(true)
})

test('limits of texts that are cleaned before they are checked are stated', () => {
  expect(document.components.schemas.AdDraft.properties.name).toMatchObject({ type: 'string', maxLength: 120 })
  const page = document.paths['/home'].get.parameters.find((parameter: { name: string }) => parameter.name === 'page')
  expect(page.schema).toMatchObject({ minimum: 1, maximum: 50 })
})

test('the places of a meeting and the range of ids are stated', () => {
  const { paths } = document as { paths: Record<string, Record<string, unknown>> }
  expect(JSON.stringify(paths['/chats/{id}/meetups']?.post)).toContain('"umayyad-square"')
  const parameters = JSON.stringify(paths['/notifications']?.get)
  expect(parameters).toContain(`"maximum":${Number.MAX_SAFE_INTEGER}`)
})

test('replies may get new fields, requests may not have unknown ones', () => {
  expect(document.components.schemas.AdCard).not.toHaveProperty('additionalProperties')
  expect(document.components.schemas.AdDraft.additionalProperties).toBe(false)
})

test('realtime, images and refusals are described', () => {
  expect(document.paths['/broadcasting/auth']).toMatchObject({ servers: [{ url: '/' }] })
  expect(document.info.description).toContain('private-user-{id}')
  expect(document.components.schemas.AdImage.properties.name.description).toContain('/media/{width}/{name}')
  expect(document.components.schemas.Failure.properties.details.properties).toHaveProperty('ad_id')
  expect(document.components.schemas).toHaveProperty('ChatHint')
})
