/// <reference lib="dom" />
import { expect, type Locator } from '@playwright/test'

/** A row without arrows shows whole cards only, and they fill it. Cards that do not fit are behind its end. */
export async function expectWholeCards(row: Locator) {
  const { cut, emptyEnd } = await row.evaluate((list) => {
    const whole = list.getBoundingClientRect()
    const isRightToLeft = getComputedStyle(list).direction === 'rtl'
    const startOf = ({ left, right }: DOMRect) => (isRightToLeft ? whole.right - right : left - whole.left)
    const ends = [...list.children].map((card) => {
      const box = card.getBoundingClientRect()
      return { start: startOf(box), end: startOf(box) + box.width }
    })
    const isCut = ({ start, end }: { start: number; end: number }) => start < whole.width - 1 && end > whole.width + 1
    const shown = ends.filter(({ end }) => end <= whole.width + 1)
    return { cut: ends.filter(isCut).length, emptyEnd: whole.width - Math.max(...shown.map(({ end }) => end)) }
  })
  expect.soft(cut, 'cards that the end of the row cuts').toBe(0)
  expect.soft(emptyEnd, 'pixels after the last card').toBeLessThan(8)
}
