import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'

test('cards below the first screen are laid out after the first paint, two by two', async ({ page, visit }) => {
  await page.addInitScript(watchStages, 'cards' as const)
  await visit('/?categories_ids[0]=1')
  const seen = await seenStages(page)
  expect(seen.slice(-7)).toEqual(['2: 4', '3: 6', '4: 8', '5: 10', '6: 12', '7: 14', 'all: 20'])
})

test('the list and the ends of the rows of the front page are laid out after the first paint', async ({
  page,
  visit,
}) => {
  await page.addInitScript(watchStages, 'cards' as const)
  await visit('/')
  const seen = await seenStages(page)
  expect(seen.slice(-7)).toEqual(['2: 0', '3: 2', '4: 4', '5: 6', '6: 8', '7: 10', 'all: 20'])
  expect(['1: 0', undefined], 'a slow machine may parse the page too late to see it').toContain(seen.at(-8))

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

test('the seller and the comments of an ad are laid out after the first paint', async ({ page, visit }) => {
  await page.addInitScript(watchStages, 'parts' as const)
  await visit('/?categories_ids[0]=1')
  const ad = await page.locator('[data-cards=results] article a').first().getAttribute('href')
  await visit(ad ?? '')
  await expect.poll(async () => (await seenStages(page)).at(-1)).toBe('all: seller comments')
  const stages = await seenStages(page)
  expect(stages.slice(-7, -1)).toEqual([
    '2: seller',
    '3: seller',
    '4: seller comments',
    '5: seller comments',
    '6: seller comments',
    '7: seller comments',
  ])
  expect(['1: ', undefined], 'a slow machine may parse the page too late to see it').toContain(stages.at(-8))
})

test('a page that may be scrolled at once is laid out in one step', async ({ page, visit }) => {
  await visit('/?categories_ids[0]=1')
  await page.addInitScript(watchStages, 'cards' as const)
  await page.reload()
  await untilHydrated(page)
  expect(await seenStages(page), 'after a reload').toEqual(['all: 20'])
  await visit('/')
  await visit('/?categories_ids[0]=1#page-content')
  expect(await seenStages(page), 'with a hash').toEqual(['all: 20'])
})

declare global {
  var stages: string[]
}

/** Runs before the page: writes each stage with the number of cards, or the parts of an ad, that are laid out. */
function watchStages(what: 'cards' | 'parts') {
  globalThis.stages = []
  const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility()
  const cards = () =>
    [...document.querySelectorAll('[data-cards=results] article')].filter((card) => card.checkVisibility()).length
  const parts = () => [
    ...(isVisible('[data-page=ad] article a[href*=vendor-details]') ? ['seller'] : []),
    ...(isVisible('#comments') ? ['comments'] : []),
  ]
  const stage = () => document.documentElement.dataset.opening
  const note = () => globalThis.stages.push(`${stage() ?? 'all'}: ${what === 'cards' ? cards() : parts().join(' ')}`)
  // A slow parser may end after the later stages. The first one is set before there is a page.
  new MutationObserver(() => stage() !== '1' && note()).observe(document, {
    subtree: true,
    attributeFilter: ['data-opening'],
  })
  document.addEventListener('DOMContentLoaded', () => {
    if (stage() === '1' || !globalThis.stages.length) note()
  })
}

const seenStages = (page: Page) => page.evaluate(() => globalThis.stages)
