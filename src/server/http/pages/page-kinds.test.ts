import { expect, test } from 'vitest'
import { createMetrics, metricsText } from '#server/platform/metrics.ts'
import { createPageCounter, pageKindOf } from './page-kinds.ts'

test.each([
  ['/', 'home'],
  ['/en', 'home'],
  ['/_.data', 'home'],
  ['/en/_.data?_routes=root', 'home'],
  ['/?categories_ids%5B0%5D=3', 'list'],
  ['/en/featured-offers?page=2', 'list'],
  ['/inquiries', 'list'],
  ['/?search=%D9%83%D9%8A%D8%A7&zone_id=4', 'search'],
  ['/ad-details/17', 'ad'],
  ['/en/ad-details/17.data', 'ad'],
  ['/vendor-details/4?page=2', 'seller'],
  ['/terms', 'text'],
  ['/constructor', 'text'],
])('%s counts as %s', (url, kind) => {
  expect(pageKindOf(url)).toBe(kind)
})

test('the metrics have a line for each kind of page and result', () => {
  const metrics = createMetrics()
  const countPage = createPageCounter(metrics)
  countPage('home', 'hit')
  countPage('home', 'hit')
  countPage('ad', 'miss')
  expect(metricsText([metrics.snapshot()])).toContain('page_requests_total{kind="home",cache="hit"} 2\n')
  expect(metricsText([metrics.snapshot()])).toContain('page_requests_total{kind="ad",cache="miss"} 1\n')
})
