import type { Page } from '@playwright/test'
import { expect, story } from './story.ts'

const drawerOf = (page: Page) => page.getByRole('dialog')

story(
  'a visitor on a phone opens the drawer and leaves it with Escape',
  async ({ page, visit, t, expectNoAxeViolations, expectNoSidewaysScroll }) => {
    await visit('/')
    const menu = page.getByRole('button', { name: t.shell.menu })
    await menu.click()
    const drawer = drawerOf(page)
    await expect(drawer).toBeVisible()
    await expect(drawer).toHaveAccessibleName(t.shell.menu)
    await expect(drawer.getByRole('link', { name: t.shell.signIn })).toBeVisible()
    await expectNoAxeViolations()
    await expectNoSidewaysScroll()

    const [box, screen] = [await drawer.boundingBox(), page.viewportSize()]
    expect(box, 'it comes from the start side, the right in Arabic').toMatchObject({ y: 0, height: screen?.height })
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(screen?.width)

    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()
    await expect(page).not.toHaveURL(/#/)
  },
)

story('focus stays in an open drawer, all the way round', async ({ page, visit, t }) => {
  await visit('/')
  await page.getByRole('button', { name: t.shell.menu }).click()
  await expect(drawerOf(page)).toBeVisible()
  const seen = new Set<string>()
  for (let step = 0; step < 45; step++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const element = document.activeElement
      if (element === document.body) return 'the browser'
      return element?.closest('dialog') ? `inside: ${element.textContent}` : `outside: ${element?.outerHTML}`
    })
    seen.add(at)
  }
  expect([...seen].filter((at) => at.startsWith('outside'))).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
})

story('Back closes the drawer and nothing else', async ({ page, visit, at, t }) => {
  await visit('/')
  await visit('/terms')
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
  await page.getByRole('button', { name: t.shell.menu }).click()
  await expect(drawerOf(page)).toBeVisible()
  await page.goBack()
  await expect(drawerOf(page)).toBeHidden()
  await expect(page).toHaveURL(at('/terms'))
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(500)
})

story('a link in the drawer leads on, and Back skips the drawer', async ({ page, visit, at, t }) => {
  await visit('/')
  await page.getByRole('button', { name: t.shell.menu }).click()
  await drawerOf(page).getByRole('link', { name: t.articles.faq }).click()
  await expect(page).toHaveURL(at('/faq'))
  await expect(drawerOf(page)).toBeHidden()
  await expect(page.getByRole('main'), 'focus follows to the new page').toBeFocused()

  await page.goBack()
  await expect(page).toHaveURL(at('/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.home.heading)
  await expect(drawerOf(page)).toBeHidden()
})

story('a press beside the drawer closes it, and so does its button', async ({ page, visit, t }) => {
  await visit('/')
  const menu = page.getByRole('button', { name: t.shell.menu })
  await menu.click()
  await expect(drawerOf(page)).toBeVisible()
  await page.touchscreen.tap(20, 400)
  await expect(drawerOf(page)).toBeHidden()

  await menu.click()
  await drawerOf(page).getByRole('button', { name: t.shell.close }).click()
  await expect(drawerOf(page)).toBeHidden()
})

story('the way out of the drawer is in sight at its end too', async ({ page, visit, t }) => {
  await visit('/')
  await page.getByRole('button', { name: t.shell.menu }).click()
  await drawerOf(page).getByText(t.shell.themeDark).scrollIntoViewIfNeeded()
  await expect(drawerOf(page).getByText(t.shell.themeDark)).toBeInViewport({ ratio: 1 })
  await expect(drawerOf(page).getByRole('button', { name: t.shell.close })).toBeInViewport({ ratio: 1 })
})

story('a visitor who was sent an address with the drawer open can close it', async ({ page, visit, at, t }) => {
  await visit('/faq#menu')
  await expect(drawerOf(page)).toBeVisible()
  await drawerOf(page).getByRole('button', { name: t.shell.close }).click()
  await expect(drawerOf(page)).toBeHidden()
  await expect(page).toHaveURL(at('/faq'))
})
