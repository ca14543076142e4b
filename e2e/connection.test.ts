import type { Page } from '@playwright/test'
import { expect, story } from './story.ts'

/** spec §9. */
const duration = 2_500

const region = (page: Page, label: string) => page.getByRole('region', { name: label })

/** Time stands still from here on and only moves when the story says so. */
async function stopTime(page: Page) {
  await page.clock.pauseAt(Date.now() + 60_000)
}

story(
  'a visitor who loses the connection is told once, and again when it is back',
  async ({ page, visit, context, t }) => {
    await page.clock.install()
    await visit('/')
    await stopTime(page)
    const notices = region(page, t.notices.region)
    await expect(notices).toHaveAttribute('aria-live', 'polite')

    await context.setOffline(true)
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await expect(notices.getByText(t.notices.offline)).toHaveCount(1)

    await context.setOffline(false)
    await expect(notices.getByText(t.notices.restored)).toBeVisible()
    await page.clock.runFor(duration)
    await expect(notices).toBeEmpty()
  },
)

story('a notice goes by itself, but waits for a visitor who is reading it', async ({ page, visit, context, t }) => {
  await page.clock.install()
  await visit('/')
  await stopTime(page)
  const notices = region(page, t.notices.region)
  await context.setOffline(true)
  const notice = notices.getByText(t.notices.offline)
  await expect(notice).toBeVisible()

  await page.clock.runFor(duration - 100)
  await expect(notice).toBeVisible()
  await notice.hover()
  await page.clock.runFor(60_000)
  await expect(notice).toBeVisible()

  await page.mouse.move(5, 5)
  await page.clock.runFor(duration)
  await expect(notice).toBeHidden()
})

story('a notice waits while it has focus, and can be sent away', async ({ page, visit, context, t }) => {
  await page.clock.install()
  await visit('/')
  await stopTime(page)
  const notices = region(page, t.notices.region)
  await context.setOffline(true)
  const dismiss = notices.getByRole('button', { name: t.notices.dismiss })
  await dismiss.focus()
  await page.clock.runFor(60_000)
  await expect(dismiss).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(notices).toBeEmpty()
})

story(
  'a notice is as wide as it is meant to be and stays on the screen',
  async ({ page, visit, context, t, isMobile, expectNoAxeViolations, expectNoSidewaysScroll }) => {
    await page.clock.install()
    await visit('/terms')
    await stopTime(page)
    await context.setOffline(true)
    const notice = page.getByRole('alert')
    await expect(notice).toContainText(t.notices.offline)
    await notice.hover()
    await page.clock.resume()
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expectNoAxeViolations()
    await expectNoSidewaysScroll()
    const width = (await notice.boundingBox())?.width ?? 0
    if (isMobile) expect(width).toBeLessThanOrEqual(360)
    else expect(width, 'spec §9').toBe(365)
  },
)

story(
  'a visitor without a connection who follows a link stays with us and is not told that we failed',
  async ({ page, visit, context, t, forgive }) => {
    forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await visit('/')
    await context.setOffline(true)
    await expect(region(page, t.notices.region)).toContainText(t.notices.offline)
    await page.getByRole('contentinfo').getByRole('link', { name: t.articles.terms }).click()
    await page.waitForTimeout(1_000)
    await expect(page.getByRole('banner'), 'not the page of the browser').toBeVisible()
    await expect(page.getByText(t.errors.internalTitle), 'it was not our server').toHaveCount(0)
  },
)
