import { expect, test, vi } from 'vitest'
import { applySession, ruleFor } from './first-paint.ts'

/** Runs the script of the page's head with this in storage, and tells what it did to the document. */
function firstPaint(localStorage: Record<string, string>) {
  const replaceSync = vi.fn()
  const document = { documentElement: { dataset: {} }, adoptedStyleSheets: [] }
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

test('a visitor’s page is drawn as it came', () => {
  expect(firstPaint({})).toEqual({ marks: {}, sheets: 0, rule: undefined })
})

test('whom a person blocked is out of sight before anything is drawn, by the rule that holds later too', () => {
  const painted = firstPaint({ user: '{}', hidden_sellers: '[7,12]' })
  expect(painted).toEqual({ marks: { member: '' }, sheets: 1, rule: ruleFor([7, 12]) })
})

test('whatever else stands in storage, the page is drawn and no other rule gets in', () => {
  expect(firstPaint({ hidden_sellers: 'not json' })).toEqual({ marks: {}, sheets: 0, rule: undefined })
  expect(firstPaint({ hidden_sellers: '["1\'],*{display:none}"]' }).rule).toBe("[data-seller='NaN']{display:none}")
})
