import type { Page } from '@playwright/test'
import { expect, press, test } from '#e2e/support/test.ts'

const drawerOf = (page: Page) => page.getByRole('dialog')

test('a visitor opens the drawer, navigates in it and closes it', async ({
  page,
  visit,
  t,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  await visit('/')
  const drawer = drawerOf(page)
  const menu = page.getByRole('button', { name: t.shell.menu })
  await menu.click()
  await expect(drawer).toBeVisible()
  await expect(drawer).toHaveAccessibleName(t.shell.menu)
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  const [box, screen] = [await drawer.boundingBox(), page.viewportSize()]
  expect((box?.x ?? 0) + (box?.width ?? 0), 'it comes from the start side').toBe(screen?.width)
  expect(box?.height).toBe(screen?.height)
  expect(await focusOutside(page), 'where the keyboard gets out of an open drawer').toEqual([])
  const canScroll = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')
  expect(await canScroll(), 'the page behind the drawer scrolls').toBe(false)

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
  await expect.poll(canScroll).toBe(true)
  await expect(page).not.toHaveURL(/#/)

  await menu.click()
  await expect(drawer).toBeVisible()
  await page.touchscreen.tap(20, 400)
  await expect(drawer).toBeHidden()

  await menu.click()
  await drawer.getByText(t.shell.themeDark).scrollIntoViewIfNeeded()
  const close = drawer.getByRole('button', { name: t.shell.close })
  await expect(close, 'the way out is in sight at the end too').toBeInViewport({ ratio: 1 })
  await close.click()
  await expect(drawer).toBeHidden()
})

test('Back closes the drawer, and skips it after a link in it was followed', async ({ page, visit, at, t }) => {
  const drawer = drawerOf(page)
  const menu = page.getByRole('button', { name: t.shell.menu })
  await visit('/terms')
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
  await press(menu)
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(at('/terms'))
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(500)

  await press(menu)
  await drawer.getByRole('link', { name: t.articles.faq }).click()
  await expect(page).toHaveURL(at('/faq'))
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('main'), 'focus follows to the new page').toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(at('/terms'))
  await expect(drawer).toBeHidden()

  await visit('/faq#menu')
  await expect(drawer, 'an address can open it').toBeVisible()
  await drawer.getByRole('button', { name: t.shell.close }).click()
  await expect(page).toHaveURL(at('/faq'))
})

/** Elements outside the drawer that get focus during one round of the Tab key. */
async function focusOutside(page: Page) {
  const outside = new Set<string>()
  const inside = new Set<string>()
  for (let step = 0; step < 50; step++) {
    await page.keyboard.press('Tab')
    const { isInside, name } = await page.evaluate(() => {
      const element = document.activeElement ?? document.body
      // Focus passes through the browser's own bar between the last and the first element.
      const isInside = element === document.body || element.closest('dialog') !== null
      return { isInside, name: element.textContent ?? '' }
    })
    ;(isInside ? inside : outside).add(name)
  }
  expect(inside.size).toBeGreaterThan(20)
  return [...outside]
}
