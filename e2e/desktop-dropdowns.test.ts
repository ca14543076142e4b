import type { Page } from '@playwright/test'
import { expect, story } from './story.ts'

/** A dropdown's button, found the way a person finds it: by what it is called. */
const trigger = (page: Page, label: string) => page.getByRole('banner').locator(`summary[aria-label="${label}"]`)
const openOnes = (page: Page) => page.getByRole('banner').locator('details[open]')

story(
  'a visitor opens each dropdown with the keyboard and reads what is in it',
  async ({ page, visit, t, expectNoAxeViolations }) => {
    await visit('/')
    const dropdowns = [
      { label: t.shell.chats, words: [t.shell.chatsEmptyTitle, t.shell.chatsEmptyBody, t.shell.allChats] },
      {
        label: t.shell.notifications,
        words: [t.shell.notificationsEmptyTitle, t.shell.notificationsEmptyBody, t.shell.allNotifications],
      },
      { label: t.shell.me, words: [t.shell.signIn, t.shell.dashboard, t.shell.favourites, t.shell.theme] },
    ]
    for (const { label, words } of dropdowns) {
      await trigger(page, label).focus()
      await page.keyboard.press('Enter')
      for (const word of words) await expect(openOnes(page).getByText(word, { exact: true })).toBeVisible()
      await expectNoAxeViolations()

      await page.keyboard.press('Escape')
      await expect(openOnes(page)).toHaveCount(0)
      await expect(trigger(page, label)).toBeFocused()
    }
  },
)

story('only one dropdown is open at a time, and a press elsewhere closes it', async ({ page, visit, t }) => {
  await visit('/')
  for (const label of [t.shell.chats, t.shell.notifications, t.shell.me]) {
    await trigger(page, label).click()
    await expect(openOnes(page)).toHaveCount(1)
    await expect(openOnes(page).locator('summary')).toHaveAccessibleName(label)
  }
  await page.getByRole('heading', { level: 1 }).click()
  await expect(openOnes(page)).toHaveCount(0)
})

story('a dropdown closes behind a visitor who leaves it with the keyboard', async ({ page, visit, t }) => {
  await visit('/')
  await trigger(page, t.shell.chats).focus()
  await page.keyboard.press('Enter')
  await expect(openOnes(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t.shell.allChats })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(trigger(page, t.shell.notifications)).toBeFocused()
  await expect(openOnes(page)).toHaveCount(0)
})

story('a link in a dropdown leads on and closes it', async ({ page, visit, at, t }) => {
  await visit('/')
  await trigger(page, t.shell.me).click()
  await openOnes(page).getByRole('link', { name: t.shell.signIn }).click()
  await expect(page).toHaveURL(at('/login'))
  await expect(openOnes(page)).toHaveCount(0)
})

story('an open dropdown stays on the screen', async ({ page, visit, t, expectNoSidewaysScroll }) => {
  await visit('/')
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll()
    for (const label of [t.shell.chats, t.shell.notifications, t.shell.me]) {
      await trigger(page, label).click()
      await expect.soft(openOnes(page).locator('> div'), `${label} at ${width}`).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Escape')
  }
})
