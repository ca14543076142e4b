import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'

test('a reader jumps from the table of contents to a section', async ({ page, visit, at, t, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit('/terms')
  const contents = isMobile
    ? page.locator('main details').filter({ hasText: t.article.contents })
    : page.getByRole('navigation', { name: t.article.contents })
  if (isMobile) await contents.locator('summary').click()
  for (const place of [3, 1, 5]) {
    const link = contents.getByRole('link').nth(place)
    const id = (await link.getAttribute('href'))?.slice(1) ?? ''
    await link.click()
    await expect(page).toHaveURL(`${at('/terms')}#${id}`)
    await expect(page.locator(`#${id}`)).toBeInViewport()
    expect.soft(await roomAbove(page, id), `#${id} is not under the top bar`).toBeGreaterThanOrEqual(0)
  }

  await visit('/faq#ratings-and-reports')
  await expect(page.locator('#ratings-and-reports'), 'an address of a section leads to it').toBeInViewport()
  expect.soft(await roomAbove(page, 'ratings-and-reports')).toBeGreaterThanOrEqual(0)
})

/** Distance between the sticky top bar and the heading that the link jumped to. */
const roomAbove = (page: Page, id: string) =>
  page.evaluate((id) => {
    const heading = document.getElementById(id)?.getBoundingClientRect().top ?? 0
    return heading - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
  }, id)
