import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'

/** A <summary> has no ARIA role to select it by. */
const trigger = (page: Page, label: string) => page.getByRole('banner').locator(`summary[aria-label="${label}"]`)
const openOnes = (page: Page) => page.getByRole('banner').locator('details[open]')

test('a visitor opens each dropdown with the keyboard and reads its content', async ({
  page,
  visit,
  t,
  expectNoAxeViolations,
}) => {
  const { shell } = t
  const dropdowns = {
    [shell.chats]: [shell.chatsEmptyTitle, shell.chatsEmptyBody, shell.allChats],
    [shell.notifications]: [shell.notificationsEmptyTitle, shell.notificationsEmptyBody, shell.allNotifications],
    [shell.me]: [shell.signIn, shell.dashboard, shell.favourites, shell.theme],
  }
  await visit('/terms')
  for (const [label, words] of Object.entries(dropdowns)) {
    await trigger(page, label).focus()
    await page.keyboard.press('Enter')
    for (const word of words) await expect(openOnes(page).getByText(word, { exact: true })).toBeVisible()
    await expect(openOnes(page).locator('> div')).toBeInViewport({ ratio: 1 })
    await expectNoAxeViolations()
    await page.keyboard.press('Escape')
    await expect(openOnes(page)).toHaveCount(0)
    await expect(trigger(page, label)).toBeFocused()
  }

  await trigger(page, shell.chats).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: shell.allChats })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(trigger(page, shell.notifications)).toBeFocused()
  await expect(openOnes(page), 'it closes behind them').toHaveCount(0)
})

test('only one dropdown is open at a time, and a click outside closes it', async ({
  page,
  visit,
  at,
  t,
  expectNoSidewaysScroll,
}) => {
  await visit('/')
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const label of [t.shell.chats, t.shell.notifications, t.shell.me]) {
      await trigger(page, label).click()
      await expect(openOnes(page)).toHaveCount(1)
      await expect(openOnes(page).locator('summary')).toHaveAccessibleName(label)
      await expect.soft(openOnes(page).locator('> div'), `${label} at ${width}`).toBeInViewport({ ratio: 1 })
      await expectNoSidewaysScroll()
    }
  }
  await page.getByRole('heading', { level: 1 }).click()
  await expect(openOnes(page)).toHaveCount(0)

  await trigger(page, t.shell.me).click()
  await openOnes(page).getByRole('link', { name: t.shell.signIn }).click()
  await expect(page).toHaveURL(at('/login'))
  await expect(openOnes(page)).toHaveCount(0)
})
