import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ar } from '#i18n/ar/shell.ts'
import { provideTexts } from '#web/session/language.ts'
import { LiveCard, WrittenCard } from './ad-card.tsx'
import type { CardData } from './card-data.ts'

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

function draw(Card: typeof LiveCard) {
  const router = createMemoryRouter([{ path: '/', element: <Card ad={card} now={Date.parse('2026-11-16T12:00Z')} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the server writes the element that a browser hydrates', () => {
  // React closes an empty element of SVG with a tag of its own.
  const live = draw(LiveCard).replaceAll('></use>', '/>')
  expect(live).toContain('aria-pressed="false"')
  expect(draw(WrittenCard)).toBe(live)
})
