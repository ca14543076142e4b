import { findListedAd, firstSold } from '#e2e/support/ads.ts'
import { expect, test } from '#e2e/support/test.ts'
import { lateParts } from '#i18n/ar/late-parts.ts'
import { priceWords } from '#i18n/price-text.ts'

test('a visitor shares an ad by its link', async ({
  page,
  visit,
  at,
  t,
  context,
  request,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  const { share } = t.adPage
  const ad = await findListedAd(request, () => true)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(`/ad-details/${ad.id}`)
  await page.getByRole('button', { name: share.button }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name: share.heading })
  await expect(sheet.getByRole('link', { name: share.whatsApp })).toBeVisible()
  await expect(sheet.getByText(lateParts.qrCode), 'to open it on a phone').toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await sheet.getByRole('button', { name: share.copy }).click()
  await expect(page.getByRole('region', { name: t.notices.region })).toContainText(share.copied)
  await expect(sheet).toBeHidden()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL(at(`/ad-details/${ad.id}`), page.url()).href)
  await page.goto(copied)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.name)
})

test('a sold ad is marked, and a hidden price does not reach the page', async ({
  page,
  visit,
  t,
  language,
  request,
}) => {
  const hidden = await findListedAd(request, (card) => card.price_text?.amount === priceWords.ar.onRequest)
  await visit(`/ad-details/${hidden.id}`)
  await expect(page.getByText(priceWords[language].onRequest).first()).toBeVisible()
  await expect(page.locator('script[type="application/ld+json"]')).not.toContainText('"offers"')

  const sold = await firstSold(request)
  await visit(`/ad-details/${sold.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sold.name)
  const { endings } = t.adPage
  const mark = sold.property?.deal === 'rental' ? endings.rented : endings.sold
  await expect(page.getByText(mark, { exact: true }), 'on the photo and above the price').toHaveCount(2)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})
