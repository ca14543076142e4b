import type { Page } from '@playwright/test'
import { expect, letPass, stopTime, story } from './story.ts'

/** spec §9. */
const duration = 2_500

const noticesOf = (page: Page, label: string) => page.getByRole('region', { name: label })

story(
  'a visitor who loses the connection is told once, and again when it is back',
  async ({ page, visit, context, t, forgive }) => {
    // Pictures that were still to come cannot.
    forgive(/ERR_INTERNET_DISCONNECTED/)
    await page.clock.install()
    await visit('/')
    await stopTime(page)
    const notices = noticesOf(page, t.notices.region)
    const offline = notices.getByText(t.notices.offline)
    const restored = notices.getByText(t.notices.restored)
    await expect(notices).toHaveAttribute('aria-live', 'polite')

    await context.setOffline(true)
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await expect(offline).toHaveCount(1)
    await letPass(page, duration - 100)
    await expect(offline).toBeVisible()
    await offline.hover()
    await letPass(page, 60_000)
    await expect(offline, 'it waits while they read it').toBeVisible()
    await page.mouse.move(5, 5)
    await letPass(page, duration)
    await expect(offline).toBeHidden()

    await context.setOffline(false)
    await expect(restored).toBeVisible()
    const dismiss = notices.getByRole('button', { name: t.notices.dismiss })
    await dismiss.focus()
    await letPass(page, 60_000)
    await expect(restored, 'it waits while it has focus').toBeVisible()
    await page.keyboard.press('Enter')
    await expect(notices).toBeEmpty()
  },
)

story(
  'a visitor without a connection stays with us, and is not told that we failed',
  async ({ page, visit, context, t, isMobile, forgive, expectNoAxeViolations, expectNoSidewaysScroll }) => {
    forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await page.clock.install()
    await visit('/terms')
    await stopTime(page)
    await context.setOffline(true)
    const notice = page.getByRole('alert')
    await expect(notice).toContainText(t.notices.offline)
    await notice.hover()
    await page.clock.resume()
    await expectNoAxeViolations()
    await expectNoSidewaysScroll()
    await expect(notice).toBeInViewport({ ratio: 1 })
    const width = (await notice.boundingBox())?.width ?? 0
    if (isMobile) expect.soft(width).toBeLessThanOrEqual(360)
    else expect.soft(width, 'spec §9').toBe(365)

    await page.getByRole('contentinfo').getByRole('link', { name: t.articles.faq }).click()
    await page.waitForTimeout(1_000)
    await expect(page.getByRole('banner'), 'not the page of the browser').toBeVisible()
    await expect(page.getByText(t.errors.internalTitle), 'it was not our server').toHaveCount(0)
  },
)
