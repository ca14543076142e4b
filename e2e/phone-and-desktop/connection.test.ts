import { expect, interactOnce, pauseClock, test } from '#e2e/support/test.ts'

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
  await interactOnce(page)
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
  const dialog = page.getByRole('dialog', { name: t.errors.offlineTitle })
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations()
  await expect(page.getByText(t.errors.internalTitle), 'it was not our server').toHaveCount(0)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.articles.terms)
})

test('a strip says that there is no connection, and the page that was asked for opens when it returns', async ({
  page,
  visit,
  at,
  context,
  t,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await visit('/terms')
  const strip = page.locator('[data-strip="offline"]')
  await interactOnce(page)
  await expect(strip).toHaveCount(0)
  await context.setOffline(true)
  await expect(strip).toHaveText(t.errors.offlineTitle)
  await expect(page.getByRole('alert'), 'the notice is over, the strip stays').toHaveCount(0)
  await expect(strip).toBeInViewport({ ratio: 1 })

  const field = page.getByRole('combobox', { name: t.shell.search })
  await field.fill('كيا')
  await field.press('Enter')
  await expect(page.getByRole('dialog', { name: t.errors.offlineTitle })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(`${at('/')}?search=${encodeURIComponent('كيا')}`)
  await expect(strip).toHaveCount(0)
  await page.goBack()
  await expect(page, 'one step back').toHaveURL(at('/terms'))
})
