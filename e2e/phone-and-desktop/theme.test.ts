import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'
import type { ShellTexts } from '#i18n/texts.ts'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('the dark theme applies from the first paint of the next visit, and the device setting can be followed', async ({
  page,
  visit,
  t,
  isMobile,
}) => {
  await page.addInitScript(() => {
    // The first paint happens after the body exists.
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme })
    }).observe(document, { childList: true, subtree: true })
  })
  await visit('/')
  const light = await background(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await background(page)
  expect(dark, 'nothing chosen: as the device').not.toBe(light)

  await choose(page, t, t.shell.themeLight, isMobile)
  expect(await background(page)).toBe(light)
  await choose(page, t, t.shell.themeSystem, isMobile)
  expect(await background(page)).toBe(dark)

  await page.emulateMedia({ colorScheme: 'light' })
  await choose(page, t, t.shell.themeDark, isMobile)
  await page.reload()
  expect(await page.evaluate(() => (window as Window & { themeAtFirst?: string }).themeAtFirst)).toBe('dark')
  expect(await background(page)).toBe(dark)
})

async function choose(page: Page, { shell }: ShellTexts, label: string, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: shell.menu }).click()
  else await page.getByRole('banner').locator(`summary[aria-label="${shell.me}"]`).click()
  const choice = page.getByRole('group', { name: shell.theme }).filter({ visible: true })
  await choice.getByText(label).click()
  await expect(choice.getByRole('radio', { name: label })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(choice).toHaveCount(0)
}
