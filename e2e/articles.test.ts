import type { Page } from '@playwright/test'
import { expect, story } from './story.ts'

story('a reader jumps from the table of contents to a section', async ({ page, visit, at, t, isMobile }) => {
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

story(
  'a reader opens answers with the keyboard and follows a link in the text',
  async ({ page, visit, at, expectNoAxeViolations }) => {
    await visit('/faq')
    const question = page.locator('main section details').first()
    await expect(question.locator('summary svg'), 'something shows that it opens').toBeVisible()
    await question.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(question.locator('p').first()).toBeVisible()
    await expectNoAxeViolations()
    await page.keyboard.press('Space')
    await expect(question.locator('p').first()).toBeHidden()

    await visit('/our-policy')
    const before = (await page.locator('h1').textContent()) ?? ''
    await page.locator(`main section a[href="${at('/prohibited-items')}"]`).click()
    await expect(page).toHaveURL(at('/prohibited-items'))
    await expect(page.locator('h1')).not.toHaveText(before)
    expect.soft(await page.evaluate(() => window.scrollY), 'a new page begins at its top at once').toBe(0)
  },
)

/** How far the heading a person jumped to stands below the bar that stays on top. */
const roomAbove = (page: Page, id: string) =>
  page.evaluate((id) => {
    const heading = document.getElementById(id)?.getBoundingClientRect().top ?? 0
    return heading - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
  }, id)
