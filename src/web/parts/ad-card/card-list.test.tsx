import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ar } from '#i18n/ar/shell.ts'
import { provideTexts } from '#web/session/language.ts'
import { takeHeadMarkup } from '#web/ui/head-markup.ts'
import { html } from '#web/ui/markup.tsx'
import type { CardData } from './card-data.ts'
import { LiveCards, WrittenCards } from './card-list.tsx'

provideTexts('ar', ar)

const card: CardData = {
  id: 7,
  seller_id: 3,
  name: `كيا "ريو" <b>&'`,
  governorate: 'دمشق',
  zone: 'المزة',
  image: { name: 'a.webp', placeholder: 'data:' },
  published_at: '2026-11-16T10:20Z',
  price: '5,800 دولار',
}
const lists = [
  { list: 'results', eagerCards: 1, nameOf: (ad: { name: string }) => html`<mark>${ad.name}</mark>` },
  { subject: 'seller', id: 'x' },
] as const

const ads = [card, { ...card, id: 8, badge: 'featured' as const, seller_kind: 'office' as const }]
const noon = Date.parse('2026-11-16T12:00Z')

function draw(Cards: typeof LiveCards, list: (typeof lists)[number], now = noon) {
  const element = <Cards ads={ads} now={now} className="grid" laterClass="later" {...list} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test.each(lists)('the server writes the elements that a browser hydrates: %o', (list) => {
  const live = draw(LiveCards, list)
  expect(live).toContain('aria-pressed="false"')
  expect(live).toContain('data-card="a')
  expect(draw(WrittenCards, list)).toBe(live)
})

test('a card that the server has written before shows its age of now', () => {
  const hours = [noon, noon + 3_600_000, noon].map((now) => draw(WrittenCards, lists[1], now).match(/[0-9]+ س/)?.[0])
  expect(hours).toEqual(['1 س', '2 س', '1 س'])
})

test('a browser paints the page when it has parsed the list of the first screen', () => {
  takeHeadMarkup()
  const first = draw(WrittenCards, lists[0])
  const id = takeHeadMarkup().match(/^<link rel="expect" href="#([^"]+)" blocking="render"\/>$/)?.[1]
  expect(first).toMatch(new RegExp(`^<ul id="${id}" `))
  expect(draw(WrittenCards, lists[1]), 'a list further down').not.toContain(`id="${id}"`)
  expect(takeHeadMarkup()).toBe('')
})
