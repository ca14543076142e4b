import { register, signInOnSheet, uniqueUser } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { favourites } from '#i18n/ar/favourites.ts'

/** Browsers log every failed request to the console. */
const refused = /status of 4\d\d/

test('a favourite from a card appears in the list, is removed and restored', async ({
  page,
  visit,
  t,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  allowConsoleError(refused)
  const reem = uniqueUser(testInfo)
  await register(page, reem)
  await visit('/favourites')
  await expect(page.getByRole('heading', { name: t.pages.favourites.emptyTitle })).toBeVisible()
  await expectNoAxeViolations()

  await visit('/')
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  const heart = card.getByRole('button', { name: t.ads.favourite(name) })
  const saved = page.waitForResponse('**/favourite')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.reload()
  await expect(heart, 'it is known on every page').toHaveAttribute('aria-pressed', 'true')

  await visit('/favourites')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await row.getByRole('button').click()
  await row.getByRole('button', { name: favourites.undo }).click()
  await expect(row.getByRole('link')).toBeVisible()
})

test('favourites of a visitor are on the device and move to the account at sign-in', async ({
  page,
  visit,
  t,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  allowConsoleError(refused)
  await visit('/favourites')
  await expect(page.getByRole('heading', { name: t.pages.favourites.emptyTitle })).toBeVisible()
  await expectNoAxeViolations()

  await visit('/')
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  const heart = card.getByRole('button', { name: t.ads.favourite(name) })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart, 'the device knows it on the next page').toHaveAttribute('aria-pressed', 'true')

  await visit('/favourites')
  const saved = page.getByRole('main').getByRole('heading', { name })
  await expect(saved).toBeVisible()
  await expect(page.getByText(favourites.onDevice)).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await page.getByRole('main').getByRole('button', { name: favourites.signIn }).click()
  await signInOnSheet(page, uniqueUser(testInfo))
  await expect(page.getByText(favourites.onDevice)).toHaveCount(0)
  await expect(saved).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('device_favourites'))).toBeNull()
})
