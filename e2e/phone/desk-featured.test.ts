import { findListedAd } from '#e2e/support/ads.ts'
import { deskOwner, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { ads } from '#i18n/ar/ads.ts'
import { featured } from '#i18n/ar/desk/featured.ts'
import { log } from '#i18n/ar/desk/log.ts'
import { shell } from '#i18n/ar/desk/shell.ts'

test('an owner features an ad with its receipt, the ad is labelled at once, and the log undoes it', async ({
  page,
  visit,
  request,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  const ad = await findListedAd(request, (card) => !card.is_featured && card.images_count > 2)
  await signIn(page, deskOwner)
  await visit('/desk/featured')
  await page.getByRole('button', { name: featured.give }).click()
  const form = page.getByRole('region', { name: featured.give })
  await form.getByLabel(featured.ad).fill(`https://souqna.test/ad-details/${ad.id}?ref=1`)
  await form.getByLabel(featured.packages.week, { exact: true }).check()
  await form.getByLabel(shell.reason).fill('دفع في المكتب')
  await form.getByRole('button', { name: featured.give }).click()
  await expect(form.getByLabel(featured.amount), 'a payment needs its amount and receipt').toBeFocused()
  await form.getByLabel(featured.amount).fill('5000')
  await form.getByLabel(featured.receipt).fill('HW-7731')
  await expectNoAxeViolations()
  await form.getByRole('button', { name: featured.give }).click()
  const row = page.getByRole('listitem').filter({ hasText: ad.name }).filter({ hasText: 'HW-7731' })
  await expect(row).toBeVisible()
  await expectNoSidewaysScroll()

  await visit(`/ad-details/${ad.id}`)
  await expect(page.getByRole('main')).toContainText(ads.featured)

  await visit('/desk/log')
  const entry = page.getByRole('listitem').filter({ hasText: 'HW-7731' }).first()
  await entry.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(shell.reason).fill('نهاية الاختبار')
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByText(log.undoDone, { exact: true })).toBeVisible()
  await visit('/desk/featured?state=ended')
  await expect(page.getByRole('listitem').filter({ hasText: 'HW-7731' }).first()).toBeVisible()
})
