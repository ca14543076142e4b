import type { Page } from '@playwright/test'
import { expect, press, test } from '#e2e/support/test.ts'

const cardsOf = (page: Page) => page.getByRole('main').locator('article:has(a[href*="/ad-details/"])')
const linksOf = (page: Page) =>
  cardsOf(page).evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.getAttribute('href') ?? ''))

test('a visitor loads two more pages, opens an ad and returns to the same scroll position', async ({
  page,
  visit,
  t,
}) => {
  const more = page.getByRole('link', { name: t.ads.showMore })
  // An order of one's own has no featured ads among the others, so each page has the same number.
  await visit('/?categories_ids[0]=1&sort=newest')
  const perPage = await cardsOf(page).count()
  for (const pages of [2, 3]) {
    await more.click()
    await expect(cardsOf(page)).toHaveCount(pages * perPage)
  }
  const links = await linksOf(page)
  expect(new Set(links).size, 'no ad twice').toBe(links.length)

  const far = cardsOf(page).nth(2 * perPage + 5)
  await far.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(window.scrollY))
  expect(place).toBeGreaterThan(3000)
  await press(page.getByRole('button', { name: t.shell.menu }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => Math.round(window.scrollY)), 'a look into the menu moves nothing').toBe(place)
  const name = (await far.locator('h3').textContent()) ?? ''
  await far.locator('h3 a').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect.poll(() => page.evaluate(() => window.scrollY), 'an ad is read from its top').toBe(0)

  await page.goBack()
  await expect(cardsOf(page)).toHaveCount(3 * perPage)
  expect(await linksOf(page)).toEqual(links)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place)
  await expect(far).toBeInViewport()
  await more.click()
  await expect(cardsOf(page), 'and goes on from there').toHaveCount(4 * perPage)
})
