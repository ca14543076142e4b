import type { ShownCard } from './card-data.ts'

/** What a list is about: hiding it would leave the page empty. */
export type ListSubject = 'seller' | 'featured' | 'recent'

/**
 * The attribute `data-card`, by which this device hides cards (shell/hiding/): the ad, its seller, and what it is. A list of
 * one seller, of featured or of opened ads leaves out what all its cards have in common.
 */
export function cardMarks(card: ShownCard, subject?: ListSubject) {
  if ('marks' in card) return card.marks
  const { id, seller_id, seller_kind, badge } = card
  return (
    (subject === 'recent' ? '' : adMark(id)) +
    (subject === 'seller' ? '' : ` ${sellerMark(seller_id)}`) +
    (seller_kind ? ' dealer' : '') +
    (badge === 'featured' && subject !== badge ? ' featured' : '')
  )
}

export const adMark = (id: number) => `a${id}`
export const sellerMark = (id: number) => `s${id}`
