import type { Page } from '@playwright/test'
import { expect, story } from './story.ts'

/** How far the heading a person jumped to stands below the bar that stays on top. */
const roomAbove = (page: Page, id: string) =>
  page.evaluate((id) => {
    const heading = document.getElementById(id)?.getBoundingClientRect().top ?? 0
    return heading - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
  }, id)

story('a reader jumps from the table of contents to a section', async ({ page, visit, at, t }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit('/terms')
  const contents = page.getByRole('navigation', { name: t.article.contents }).getByRole('link')
  for (const place of [3, 1, 5]) {
    const link = contents.nth(place)
    const id = (await link.getAttribute('href'))?.slice(1) ?? ''
    await link.click()
    await expect(page).toHaveURL(`${at('/terms')}#${id}`)
    await expect(page.locator(`#${id}`)).toBeInViewport()
    expect.soft(await roomAbove(page, id), `#${id} below the bar`).toBeGreaterThanOrEqual(0)
  }
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${at('/terms')}#`))
})

story('a reader who was sent the address of a section arrives at it', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit('/faq#ratings-and-reports')
  await expect(page.locator('#ratings-and-reports')).toBeInViewport()
  expect(await roomAbove(page, 'ratings-and-reports')).toBeGreaterThanOrEqual(0)
})

story('a reader opens and closes an answer with the keyboard', async ({ page, visit, expectNoAxeViolations }) => {
  await visit('/faq')
  const question = page.locator('main section details').first()
  await question.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(question.locator('p').first()).toBeVisible()
  await expectNoAxeViolations()
  await page.keyboard.press('Space')
  await expect(question.locator('p').first()).toBeHidden()
})

story('a reader can see which lines open', async ({ page, visit }) => {
  await visit('/faq')
  const unmarked = await page
    .locator('main summary, footer summary')
    .evaluateAll((lines) =>
      lines
        .filter((line) => getComputedStyle(line).display !== 'list-item' && !line.querySelector('svg:last-child'))
        .map((line) => line.textContent),
    )
  expect(unmarked, 'lines that open and look like any other').toEqual([])
})

story('a link inside a text stays in the language of the reader', async ({ page, visit, at }) => {
  await visit('/our-policy')
  await page.locator(`main section a[href="${at('/prohibited-items')}"]`).click()
  await expect(page).toHaveURL(at('/prohibited-items'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
