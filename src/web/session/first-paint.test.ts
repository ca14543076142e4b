import { expect, test, vi } from 'vitest'
import { applySession, ruleFor } from './first-paint.ts'

/** Runs the script of the page's head with this storage and returns its changes to the document. */
function firstPaint(localStorage: Record<string, string>, search = '') {
  const replaceSync = vi.fn()
  const document = { documentElement: { dataset: {} }, adoptedStyleSheets: [], location: { search } }
  class CSSStyleSheet {
    replaceSync = replaceSync
  }
  new Function('document', 'localStorage', 'CSSStyleSheet', applySession)(document, localStorage, CSSStyleSheet)
  return {
    marks: document.documentElement.dataset,
    sheets: document.adoptedStyleSheets.length,
    rule: replaceSync.mock.calls[0]?.[0],
  }
}

test('leaves the page of a visitor unchanged', () => {
  expect(firstPaint({})).toEqual({ marks: {}, sheets: 0, rule: undefined })
})

test('reserves the place of recently viewed ads', () => {
  expect(firstPaint({ recent_ads: '[4]' }).marks).toEqual({ recent: '' })
})

test('hides blocked sellers before the first paint, with the same rule as after hydration', () => {
  const result = firstPaint({ user: '{}', hidden_sellers: '[7,12]' })
  expect(result).toEqual({ marks: { member: '' }, sheets: 1, rule: ruleFor([7, 12]) })
})

test('ignores invalid storage and lets no other CSS rule in', () => {
  expect(firstPaint({ hidden_sellers: 'not json' })).toEqual({ marks: {}, sheets: 0, rule: undefined })
  expect(firstPaint({ hidden_sellers: '["1\'],*{display:none}"]' }).rule).toBe("[data-seller='NaN']{display:none}")
})

test('shows the layout that was chosen for the top category of the list', () => {
  const list_layouts = '{"16":"grid","1":"list","0":"list","3":"<x>"}'
  const layoutAt = (search: string) => firstPaint({ list_layouts }, search).marks
  expect(layoutAt('?categories_ids[0]=1&sort=lowest')).toEqual({ layout: 'list' })
  expect(layoutAt('?search=x&categories_ids%5B0%5D=16&categories_ids%5B1%5D=1')).toEqual({ layout: 'grid' })
  expect(layoutAt('')).toEqual({ layout: 'list' })
  expect(layoutAt('?categories_ids[0]=2')).toEqual({})
  expect(layoutAt('?categories_ids[0]=3'), 'only known layouts').toEqual({})
})
