import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { routes } from '#contract/routes.ts'
import { tableOf } from './contract-routes.ts'

test('the table of the browser has method and path of every endpoint, and nothing else', () => {
  const table = tableOf(api)
  expect(Object.keys(table)).toEqual(Object.keys(routes))
  for (const [domain, endpoints] of Object.entries(api)) {
    for (const [name, { method, path }] of Object.entries(endpoints)) {
      expect(table[domain]?.[name]).toEqual({ method, path })
    }
  }
})
