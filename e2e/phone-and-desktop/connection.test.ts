import { expect, pauseClock, test } from '#e2e/support/test.ts'

test('a navigation without a connection keeps the page and shows no server error', async ({
  page,
  visit,
  context,
  t,
  isMobile,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.clock.install()
  await visit('/terms')
  await pauseClock(page)
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
})
