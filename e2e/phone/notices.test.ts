import type { Page } from '@playwright/test'
import { register, seller, signInAgain, uniqueUser } from '#e2e/support/people.ts'
import { chooseCar, createPhotos, postAd } from '#e2e/support/posting.ts'
import { expect, test } from '#e2e/support/test.ts'
import { dashboard } from '#i18n/ar/dashboard.ts'
import { posting } from '#i18n/ar/posting.ts'

const notices = (page: Page) => page.locator('[data-notices] > *')
const bar = (page: Page) => page.locator('[data-bottom-bar]').filter({ visible: true })

/** The pixels by which the notices are above the bar; less than nothing when they cover it. */
async function spaceAboveBar(page: Page) {
  const [notice, below] = [await notices(page).last().boundingBox(), await bar(page).boundingBox()]
  if (!notice || !below) return -Infinity
  return below.y - (notice.y + notice.height)
}

const expectBarFree = (page: Page) => expect.poll(() => spaceAboveBar(page)).toBeGreaterThanOrEqual(0)

/** Notices of failures stay, so the test need not be quick. */
const failChanges = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 500,
          json: { status: false, code: 'internal', message: '', errors: {}, request_id: '1' },
        }),
  )

test('a notice leaves the buttons of the posting form free', async ({ page, visit }, testInfo) => {
  await register(page, uniqueUser(testInfo))
  await visit('/ads/new')
  await chooseCar(page)
  await page.getByLabel(posting.photos.add).setInputFiles(await createPhotos(2))
  await expect(page.getByText(posting.photos.sent)).toHaveCount(2)
  await page.getByRole('button', { name: posting.photos.remove(1) }).click()
  // Stays open while the pointer is over it.
  await notices(page).last().hover()
  await expectBarFree(page)
  await page.getByRole('button', { name: posting.next, exact: true }).click({ trial: true })
})

test('a notice leaves the tools of an own ad free', async ({ page, visit, allowConsoleError }, testInfo) => {
  allowConsoleError(/500/)
  await register(page, uniqueUser(testInfo))
  await visit(`/ad-details/${await postAd(page, 'كيا ريو مع شريط')}`)
  await expect(bar(page)).toBeVisible()
  await failChanges(page)
  await bar(page).getByRole('button', { name: posting.tools.sold }).click()
  await expect(notices(page)).toHaveCount(1)
  await expectBarFree(page)
})

test('a notice leaves the bar for many ads free', async ({ page, visit, allowConsoleError }) => {
  allowConsoleError(/500/)
  await signInAgain(page, seller)
  await visit('/dashboard')
  await page.getByRole('button', { name: dashboard.ads.select }).click()
  await bar(page).getByRole('button', { name: dashboard.ads.selectAll }).click()
  await failChanges(page)
  await bar(page).getByRole('button', { name: posting.tools.pause }).click()
  await expect(notices(page)).toHaveCount(1)
  await expectBarFree(page)
})
