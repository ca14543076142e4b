import type { Page } from '@playwright/test'
import { advanceClock, expect, pauseClock, test } from '#e2e/support/test.ts'

const duration = 2_500

const noticesOf = (page: Page, label: string) => page.getByRole('region', { name: label })

test('a visitor gets one notice when the connection is lost and one when it returns', async ({
  page,
  visit,
  context,
  t,
  allowConsoleError,
}) => {
  // Images that had not loaded yet fail.
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await visit('/')
  await pauseClock(page)
  const notices = noticesOf(page, t.notices.region)
  const offline = notices.getByText(t.notices.offline)
  const restored = notices.getByText(t.notices.restored)
  await expect(notices).toHaveAttribute('aria-live', 'polite')

  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(offline).toHaveCount(1)
  await advanceClock(page, duration - 100)
  await expect(offline).toBeVisible()
  await offline.hover()
  await advanceClock(page, 60_000)
  await expect(offline, 'it waits while they read it').toBeVisible()
  await page.mouse.move(5, 5)
  await advanceClock(page, duration)
  await expect(offline).toBeHidden()

  await context.setOffline(false)
  await expect(restored).toBeVisible()
  const dismiss = notices.getByRole('button', { name: t.notices.dismiss })
  await dismiss.focus()
  await advanceClock(page, 60_000)
  await expect(restored, 'it waits while it has focus').toBeVisible()
  await page.keyboard.press('Enter')
  await expect(notices).toBeEmpty()
})

test('a photo that does not load shows no sign of the browser over its blur', async ({
  page,
  visit,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/)
  await page.route('**/media/**', (route) => route.abort())
  await visit('/')
  const photo = page.getByRole('main').locator('article img[srcset]').first()
  await expect(photo).toHaveCSS('visibility', 'hidden')
})
