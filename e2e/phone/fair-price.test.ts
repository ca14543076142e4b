import { findListedAd } from '#e2e/support/ads.ts'
import { everyRule } from '#e2e/support/axe.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { fairPrice as ar } from '#i18n/ar/fair-price.ts'
import { fairPrice as en } from '#i18n/en/fair-price.ts'

const reply = {
  median: 500_000,
  low: 450_000,
  high: 560_000,
  count: 12,
  basis: ['Kia Rio', '2010–2014'],
  ads: [{ id: 1, name: 'كيا ريو 2012', price: '490,000', zone: 'المزة' }],
}

test('an ad says what similar ads ask once a visitor begins to read, and lists them', async ({
  page,
  at,
  language,
  request,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  const words = language === 'ar' ? ar : en
  const ad = await findListedAd(request, (card) => card.price !== null)
  let asked = 0
  // The demo has few ads of a kind; real replies are tested beside the code.
  await page.route(`**/api/ads/${ad.id}/fair-price`, async (route) => {
    asked += 1
    await route.fulfill({ json: { status: true, data: reply } })
  })
  await page.goto(at(`/ad-details/${ad.id}`))
  await untilHydrated(page)
  expect(asked).toBe(0)
  await page.keyboard.press('Tab')
  const box = page.locator('section').filter({ has: page.getByRole('heading', { name: words.heading }) })
  await expect(box).toContainText('450,000')
  await expect(box).toContainText(words.count(12))
  await box.getByText(words.workings).click()
  await expect(box.getByRole('link', { name: 'كيا ريو 2012' })).toHaveAttribute('href', at('/ad-details/1'))
  await expectNoAxeViolations(everyRule)
  await expectNoSidewaysScroll()
})
