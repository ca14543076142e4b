import { expect, test, vi } from 'vitest'
import { ruleFor, firstPaint as scriptOf } from './first-paint.ts'

/** Runs the script of the page's head with this storage and returns its changes to the document. */
function firstPaint(localStorage: Record<string, string>, search = '', { type = 'reload', hash = '' } = {}) {
  const replaceSync = vi.fn()
  const document = { documentElement: { dataset: {} }, adoptedStyleSheets: [], location: { search } }
  class CSSStyleSheet {
    replaceSync = replaceSync
  }
  const globals = {
    document,
    localStorage,
    CSSStyleSheet,
    performance: { getEntriesByType: () => [{ type }] },
    location: { hash },
  }
  new Function(...Object.keys(globals), scriptOf(''))(...Object.values(globals))
  return {
    marks: document.documentElement.dataset,
    sheets: document.adoptedStyleSheets.length,
    rule: replaceSync.mock.calls[0]?.[0],
  }
}

test('leaves the page of a visitor unchanged', () => {
  expect(firstPaint({})).toEqual({ marks: {}, sheets: 0, rule: undefined })
})

test('lays out what is below the first screen later, unless the browser may scroll down to it', () => {
  expect(firstPaint({}, '', { type: 'navigate' }).marks).toEqual({ opening: 1 })
  expect(firstPaint({}, '', { type: 'navigate', hash: '#comment-4' }).marks).toEqual({})
  for (const type of ['reload', 'back_forward']) expect(firstPaint({}, '', { type }).marks).toEqual({})
})

test('reserves the place of recently viewed ads', () => {
  expect(firstPaint({ recent_ads: '[4]' }).marks).toEqual({ recent: '' })
})

test('hides blocked sellers before the first paint, with the same rule as after hydration', () => {
  const result = firstPaint({ user: '{}', hidden_sellers: '[7,12]' })
  expect(result).toEqual({ marks: { member: '' }, sheets: 1, rule: ruleFor([7, 12], '') })
})

test('hides cards before the first paint, with the same rule as after hydration', () => {
  const hidden_cards = 'a40 s7 dealer'
  expect(firstPaint({ hidden_cards }).rule).toBe(ruleFor([], hidden_cards))
  expect(firstPaint({ hidden_cards, hidden_sellers: '[3]' }).rule).toBe(ruleFor([3], hidden_cards))
  expect(ruleFor([], 'a40')).toBe("[data-card~='a40'],[data-seller='a40']{display:none}")
})

test('ignores invalid storage and lets no other CSS rule in', () => {
  expect(firstPaint({ hidden_sellers: '[]' })).toEqual({ marks: {}, sheets: 0, rule: undefined })
  const noOther = /^[^{}*]*\{display:none\}$/
  expect(firstPaint({ hidden_sellers: '["1\'],*{display:none}"]' }).rule).toMatch(noOther)
  expect(firstPaint({ hidden_cards: "1'],*{display:none}" }).rule).toMatch(noOther)
  expect(firstPaint({ hidden_cards: '  ' })).toEqual({ marks: {}, sheets: 0, rule: undefined })
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
