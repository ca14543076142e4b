// The cards of a page are not in its data too: a browser takes them from the markup of the server. Not in ad-card/, whose
// code an ad page loads when its rows come near.
import type { DrawnCard } from '#web/parts/ad-card/card-data.ts'

/**
 * The cards of a list with this name (`data-cards`), or none. To be called while the page hydrates: later code adds to the
 * cards. `sellerId` for a list of one seller, whose cards do not name it.
 */
export function drawnCards(list: string, sellerId = 0): DrawnCard[] {
  const cards = document.querySelectorAll<HTMLElement>(`[data-cards=${list}]>li`)
  return [...cards].map((card) => {
    const marks = card.dataset.card ?? ''
    const link = card.querySelector('h3 a')
    return {
      id: Number(link?.getAttribute('href')?.match(/\d+$/)),
      seller_id: Number(marks.match(/s(\d+)/)?.[1] ?? sellerId),
      name: link?.textContent ?? '',
      marks,
      markup: { __html: card.querySelector('article>div')?.innerHTML ?? '' },
    }
  })
}
