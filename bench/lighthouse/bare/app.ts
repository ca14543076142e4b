// A page of React and the router that does nothing: as many elements and letters as its path says.
import { createElement } from 'react'
import { type RouteObject, useParams } from 'react-router'

export const barePath = (elements: number, letters: number) => `/bare/${elements}/${letters}`

function BarePage() {
  const { elements, letters } = useParams()
  const count = Number(elements)
  const words = 'سيارة '.repeat(Math.max(1, Math.round(Number(letters) / count / 6)))
  // Nested by ten, as cards are, so that the tree has depth and breadth.
  const cards = Array.from({ length: Math.ceil(count / 10) }, (_, card) =>
    createElement(
      'article',
      { key: card },
      Array.from({ length: Math.min(9, count - card * 10) }, (_, part) => createElement('p', { key: part }, words)),
    ),
  )
  return createElement('main', null, cards)
}

export const routes: RouteObject[] = [{ path: '/bare/:elements/:letters', Component: BarePage }]
