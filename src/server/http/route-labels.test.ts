import { expect, test } from 'vitest'
import { routeLabel } from './route-labels.ts'

test.each([
  ['GET', '/api/ads/12', '/ads/:id', 'GET /ads/:id'],
  ['POST', '/api/nothing', undefined, 'api, unknown'],
  ['GET', '/', undefined, 'page home'],
  ['GET', '/en/ad-details/7', undefined, 'page ad'],
  ['GET', '/ad-details/7.data', undefined, 'page ad'],
  ['GET', '/some/unknown/address', undefined, 'page text'],
  ['GET', '/media/320/ad/x.webp', undefined, 'image'],
  ['GET', '/assets/entry-abc.js', undefined, 'asset'],
  ['GET', '/robots.txt', undefined, 'asset'],
  ['GET', '/healthz', undefined, 'health'],
  ['POST', '/broadcasting/auth', undefined, 'events'],
])('%s %s is counted by its kind', (method, path, route, label) => {
  expect(routeLabel({ method, path, ...(route && { route }) })).toBe(label)
})
