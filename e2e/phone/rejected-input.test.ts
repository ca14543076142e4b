// Rejections and reviews on the way to a published ad.
import type { Page } from '@playwright/test'
import { codeFor, dealer, register, signIn, uniqueUser } from '#e2e/support/people.ts'
import { chooseCar, choosePlace, createPhotos, describeCar, postAd, pressNext } from '#e2e/support/posting.ts'
import { expect, test } from '#e2e/support/test.ts'
import { account } from '#i18n/ar/account.ts'
import { dashboard } from '#i18n/ar/dashboard.ts'
import { posting } from '#i18n/ar/posting.ts'
import { settings } from '#i18n/ar/settings.ts'

const { place, publishing, review, tools } = posting

test('a duplicate ad is rejected with a link to the first one', async ({
  page,
  visit,
  allowConsoleError,
  expectNoAxeViolations,
}, testInfo) => {
  test.slow()
  allowConsoleError(/status of 409/)
  await register(page, uniqueUser(testInfo))
  const first = await postAd(page, 'كيا ريو 2012 وحيدة')

  await visit('/ads/new')
  await chooseCar(page)
  await page.getByLabel(posting.photos.add).setInputFiles(await createPhotos(1))
  await pressNext(page)
  await describeCar(page, 'كيا ريو 2012 وحيدة')
  await page.getByLabel(posting.details.description).fill('إعلان من قصة في المتصفح.')
  await pressNext(page)
  await expect(page.getByText(place.fromLastAd)).toBeVisible()
  await choosePlace(page, 'باب توما')
  await expect(page.getByRole('radio', { name: place.ownPhone('') }), 'the own number').toBeChecked()
  await pressNext(page)
  await page.getByRole('button', { name: review.publish }).click()

  const refusal = page.getByRole('alert').filter({ hasText: publishing.twin })
  await expect(refusal).toBeVisible()
  await expectNoAxeViolations()
  await refusal.getByRole('link', { name: publishing.openTwin }).click()
  await expect(page).toHaveURL(new RegExp(`/ad-details/${first}$`))
  await expect(page.getByRole('heading', { name: 'كيا ريو 2012 وحيدة', level: 1 })).toBeVisible()
})

test('a prohibited word is refused with its rule, and nothing that was typed is lost', async ({
  page,
  visit,
  allowConsoleError,
}, testInfo) => {
  test.slow()
  allowConsoleError(/status of 422/)
  await register(page, uniqueUser(testInfo))
  await visit('/ads/new')
  await chooseCar(page)
  await page.getByLabel(posting.photos.add).setInputFiles(await createPhotos(1))
  await pressNext(page)
  await describeCar(page, 'كيا ريو ومعها كبتاغون')
  await page.getByLabel(posting.details.description).fill('إعلان من قصة في المتصفح.')
  await pressNext(page)
  await choosePlace(page)
  await pressNext(page)
  await page.getByRole('button', { name: review.publish }).click()
  await expect(page.getByText('قاعدة «\u2068المخدرات\u2069»').first()).toBeVisible()
  await expect(page.getByLabel(posting.details.description)).toHaveValue('إعلان من قصة في المتصفح.')
})

test('another phone needs a code first; a large price change goes to review, and the form says so before and after', async ({
  page,
  visit,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  await signIn(page, dealer)
  const { id, name, price } = await knownAd(page)
  await visit(`/ads/${id}/edit`)
  const field = page.getByLabel(posting.details.price, { exact: true })
  await field.fill(String(price * 3))
  await pressNext(page)
  await page.getByRole('checkbox', { name: place.showPhone }).setChecked(true)
  await showAnotherPhone(page, '0944111222')
  await expectNoAxeViolations()
  await pressNext(page)
  await expect(page.getByText(review.willBeHeld.changed_price)).toBeVisible()
  await expect(page.getByText(review.heldThen)).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: review.save }).click()
  // The notice is there before the next page has loaded, and goes after some seconds.
  await expect(page.getByText(publishing.savedHeld)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)

  await visit('/dashboard?status=held')
  const row = page.getByRole('article').filter({ hasText: name })
  await expect(row.getByText(dashboard.badge.held, { exact: true })).toBeVisible()
  await expect(row.getByText(tools.heldFor.changed_price)).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  expect((await page.request.get(`/ad-details/${id}`)).status(), 'hidden from other users').toBe(404)
})

/** Verifies a phone with the code sent to it, in the step of the form. */
async function showAnotherPhone(page: Page, phone: string) {
  await page.getByRole('radio', { name: place.otherPhone }).check()
  await page.getByRole('textbox', { name: settings.phones.another }).fill(phone)
  await page.getByRole('button', { name: settings.phones.sendCode }).click()
  const codeBox = page.getByLabel(account.verify.code)
  await expect(codeBox).toBeFocused()
  await codeBox.fill(await codeFor(page, { phone }))
  await expect(
    page.getByRole('radio', { name: phone.replace(/^(....)(...)(...)$/, '$1 $2 $3') }),
    'verified and chosen',
  ).toBeChecked()
}

/** The oldest listed ad with a price. */
async function knownAd({ request }: Page): Promise<{ id: number; name: string; price: number }> {
  const ads = []
  for (const page of [1, 2, 3])
    ads.push(...(await (await request.get(`/api/me/ads?status=active&page=${page}`)).json()).data.items)
  return ads.findLast(({ price }) => price > 1000)
}
