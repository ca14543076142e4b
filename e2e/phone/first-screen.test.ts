import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'

test('cards below the first screen are laid out after the first paint, four by four', async ({ page, visit }) => {
  await page.addInitScript(watchCards)
  await visit('/?categories_ids[0]=1')
  const seen = await seenCards(page)
  expect(seen.slice(-4)).toEqual(['2: 4', '3: 8', '4: 12', 'all: 20'])
})

test('the list and the ends of the rows of the front page are laid out after the first paint', async ({
  page,
  visit,
}) => {
  await page.addInitScript(watchCards)
  await visit('/')
  const seen = await seenCards(page)
  expect(seen.slice(-4)).toEqual(['2: 0', '3: 4', '4: 8', 'all: 20'])
  expect(['1: 0', undefined], 'a slow machine may parse the page too late to see it').toContain(seen.at(-5))

  await page.evaluate(() => document.documentElement.setAttribute('data-opening', '1'))
  const hidden = await page.evaluate(() => {
    const isOut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return right < 0 || left > innerWidth
    }
    const parts = [...document.querySelectorAll('.tile, .row-card article')]
    return parts.filter((part) => !part.checkVisibility()).map((part) => isOut(part.closest('li') ?? part))
  })
  expect(hidden.length).toBeGreaterThan(10)
  expect(hidden, 'every hidden part is beside the screen').not.toContain(false)
})

test('a page that may be scrolled at once is laid out in one step', async ({ page, visit }) => {
  await visit('/?categories_ids[0]=1')
  await page.addInitScript(watchCards)
  await page.reload()
  await untilHydrated(page)
  expect(await seenCards(page), 'after a reload').toEqual(['all: 20'])
  await visit('/')
  await visit('/?categories_ids[0]=1#page-content')
  expect(await seenCards(page), 'with a hash').toEqual(['all: 20'])
})

declare global {
  var cardStages: string[]
}

/** Writes the stage and the number of cards that are laid out, when the page is parsed and with each later stage. */
function watchCards() {
  globalThis.cardStages = []
  const note = () => {
    const cards = [...document.querySelectorAll('[data-cards=results] article')].filter((card) =>
      card.checkVisibility(),
    )
    globalThis.cardStages.push(`${document.documentElement.dataset.opening ?? 'all'}: ${cards.length}`)
  }
  document.addEventListener('DOMContentLoaded', () => {
    note()
    new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['data-opening'] })
  })
}

const seenCards = (page: Page) => page.evaluate(() => globalThis.cardStages)
