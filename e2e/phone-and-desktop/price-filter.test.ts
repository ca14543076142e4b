import { expect, test } from '#e2e/support/test.ts'
import { results as arabic } from '#i18n/ar/results.ts'
import { results as english } from '#i18n/en/results.ts'

test('a price filter understands what people type, and says what it understood', async ({
  page,
  visit,
  t,
  isMobile,
  language,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  const { filters } = t
  const isArabic = language === 'ar'
  await visit('/?categories_ids[0]=1')
  if (isMobile) await page.getByRole('button', { name: filters.title }).click()
  const panel = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: filters.title })
  const prices = panel.getByRole('group', { name: filters.price })
  const [from, to] = [filters.from, filters.to].map((name) => prices.getByRole('textbox', { name }))
  if (!from || !to) throw new Error('no fields')

  await to.fill(isArabic ? '٣ مليون' : '3M')
  await expect(page).toHaveURL(/priceTo=3000000/)
  await expect(prices).toContainText(isArabic ? '3 ملايين ل.س' : '3M L.S.')
  await expect(to, 'what was typed stays while it is typed').toHaveValue(isArabic ? '٣ مليون' : '3M')

  await from.fill(isArabic ? '٥٠ مليون قديمة' : '500k')
  await expect(page).toHaveURL(/priceFrom=500000/)
  await expect(page).toHaveURL(/priceTo=3000000/)

  const { data: rate } = await (await page.request.get('/api/exchange-rate')).json()
  const dollars = isArabic ? '6 آلاف دولار' : '$6000'
  await from.fill('')
  await to.fill(dollars)
  if (rate) {
    await expect(page).toHaveURL(new RegExp(`priceTo=${Math.floor((6000 * rate.old_pounds + 50) / 100)}`))
    await expect(prices).toContainText(isArabic ? '6,000 دولار' : '$6,000')
  }

  await to.fill(isArabic ? 'رخيص' : 'cheap')
  await to.blur()
  const words = isArabic ? arabic : english
  await expect(prices.getByText(words.priceUnclear)).toBeVisible()
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expect(to, 'what was typed is not lost').toHaveValue(isArabic ? 'رخيص' : 'cheap')
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await to.fill('1,000,000')
  await expect(page).toHaveURL(/priceTo=1000000/)
  await expect(prices.getByText(words.priceUnclear)).toHaveCount(0)
})
