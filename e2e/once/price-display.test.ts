import { findListedAd } from '#e2e/support/ads.ts'
import { expect, test } from '#e2e/support/test.ts'
import { priceWords } from '#i18n/price-text.ts'

test('a visitor without an account chooses the currency of prices on a desktop', async ({
  page,
  visit,
  t,
  language,
  request,
  expectNoAxeViolations,
}) => {
  const words = priceWords[language]
  const ad = await findListedAd(request, (card) => card.price_currency === 'new' && card.price_kind === 'fixed')
  await visit(`/ad-details/${ad.id}`)
  await page.locator('[data-shell="top"] summary').and(page.getByLabel(t.shell.me)).click()
  await page.getByLabel(words.display).selectOption('old')
  const inOld = words.old(((ad.price ?? 0) * 100).toLocaleString('en'))
  await expect(page.getByRole('main').locator('header [data-price]')).toHaveText(inOld)
  await expectNoAxeViolations()
})
