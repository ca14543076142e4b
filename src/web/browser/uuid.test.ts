import { expect, test, vi } from 'vitest'
import { newUuid } from './uuid.ts'

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('makes a random UUID', () => {
  expect(newUuid()).toMatch(version4)
})

test('makes a random UUID on plain http, where crypto.randomUUID is missing', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
  expect(newUuid()).toMatch(version4)
  expect(newUuid()).not.toBe(newUuid())
})
