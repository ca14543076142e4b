import type { Page } from '@playwright/test'
import type { InterfaceTexts } from '#i18n/texts.ts'
import { expect, story } from './story.ts'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

async function choose(page: Page, { shell }: InterfaceTexts, label: string, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: shell.menu }).click()
  else await page.getByRole('banner').locator(`summary[aria-label="${shell.me}"]`).click()
  const choice = page.getByRole('group', { name: shell.theme }).filter({ visible: true })
  await choice.getByText(label).click()
  await expect(choice.getByRole('radio', { name: label })).toBeChecked()
  await page.keyboard.press('Escape')
}

story('a visitor who chose dark finds it dark again, from the first moment', async ({ page, visit, t, isMobile }) => {
  await visit('/')
  const light = await background(page)
  await choose(page, t, t.shell.themeDark, isMobile)
  const dark = await background(page)
  expect(dark).not.toBe(light)

  await page.addInitScript(() => {
    // Nothing can be painted before there is a body.
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  expect(await page.evaluate(() => (window as Window & { themeAtFirst?: string }).themeAtFirst)).toBe('dark')
  expect(await background(page)).toBe(dark)
})

story(
  'a visitor who chose nothing follows the device, and can go back to that',
  async ({ page, visit, t, isMobile }) => {
    await visit('/')
    const light = await background(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await background(page)
    expect(dark).not.toBe(light)

    await choose(page, t, t.shell.themeLight, isMobile)
    expect(await background(page)).toBe(light)
    await choose(page, t, t.shell.themeSystem, isMobile)
    expect(await background(page)).toBe(dark)
  },
)

story('a chosen theme and a wide rail outlive a page that fails', async ({ page, visit, t, isMobile, forgive }) => {
  forgive(/status of 500/)
  await visit('/')
  await choose(page, t, t.shell.themeDark, isMobile)
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('contentinfo').getByRole('link', { name: t.articles.terms }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.errors.internalTitle)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
