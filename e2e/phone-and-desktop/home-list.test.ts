import type { Locator } from '@playwright/test'
import { expect, holdData, interactOnce, test } from '#e2e/support/test.ts'

test('the heading of a search repeats the words with connected letters', async ({
  page,
  visit,
  at,
  t,
  language,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  const main = page.getByRole('main')
  const box = page.getByRole('combobox', { name: t.shell.search })
  await visit('/faq')
  await box.fill('كيا ريو 2010')
  await box.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === at('/') && url.searchParams.get('search') === 'كيا ريو 2010')
  await expect(box).toHaveValue('كيا ريو 2010')
  await expect(main).toContainText('كيا ريو 2010')
  await expectNoAxeViolations()

  const mixed = language === 'ar' ? 'C++' : 'شقة ('
  await visit(`/?search=${encodeURIComponent(mixed)}`)
  const places = await placesOf(main.getByRole('heading', { level: 1 }).filter({ hasText: mixed }), mixed)
  const inOrder = places.toSorted((a, b) => (language === 'ar' ? a - b : b - a))
  expect.soft(places, `where each letter of ${mixed} stands in the sentence`).toEqual(inOrder)

  await visit(`/?search=${'x'.repeat(200)}`)
  await expectNoSidewaysScroll()
})

test('a pressed card shows its photo, price and title at once in the place of the page', async ({
  page,
  visit,
  at,
}) => {
  await visit('/')
  // The code of the preview loads with the first interaction.
  await interactOnce(page)
  const card = page.locator('#page-content article').first()
  const link = card.locator('h3 a')
  const name = await link.innerText()
  const price = await card.locator('h3').evaluate((heading) => heading.previousElementSibling?.textContent ?? '')
  const path = await link.getAttribute('href')
  const { requested, release } = await holdData(page)
  await link.click()
  await requested
  const preview = page.locator('[data-preview="ad"]')
  await expect(preview).toContainText(name)
  await expect(preview).toContainText(price)
  const photo = preview.locator('img')
  await expect(photo).toBeInViewport()
  // The photo comes from the cache of the browser, which may answer a moment after the element exists.
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
  await expect(page, 'the page itself is not there yet').toHaveURL(at('/'))
  release()
  await expect(page).toHaveURL(path ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(preview).toHaveCount(0)
})

/** The horizontal centre of each letter of `words` in a heading. */
const placesOf = (heading: Locator, words: string) =>
  heading.evaluate((element, searched) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const start = text.textContent?.indexOf(searched) ?? -1
      if (start < 0) continue
      return [...searched].map((_letter, i) => {
        const range = document.createRange()
        range.setStart(text, start + i)
        range.setEnd(text, start + i + 1)
        const { left, width } = range.getBoundingClientRect()
        return left + width / 2
      })
    }
    throw new Error(`${searched} is not in one piece`)
  }, words)
