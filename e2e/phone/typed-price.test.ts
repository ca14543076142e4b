import { register, uniqueUser } from '#e2e/support/people.ts'
import { postAd } from '#e2e/support/posting.ts'
import { expect, test } from '#e2e/support/test.ts'
import { posting } from '#i18n/ar/posting.ts'
import { spellPounds } from '#i18n/number-scales.ts'
import { priceWords } from '#i18n/price-text.ts'

const { details, tools } = posting

test('a seller types a price in words, in old pounds or with one tap, and reads it in words', async ({
  page,
  visit,
  expectNoAxeViolations,
}, testInfo) => {
  await register(page, uniqueUser(testInfo))
  await postAd(page, 'كيا ريو بسعر مكتوب')
  await visit('/dashboard')
  await page.getByRole('main').getByRole('button', { name: tools.price, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const price = dialog.getByLabel(tools.newPrice)

  await price.fill('مليون ونص')
  await expect(dialog.getByText(spellPounds('ar', 1_500_000))).toBeVisible()
  await price.blur()
  await expect(price).toHaveValue('1,500,000')

  await price.fill('120 مليون قديمة')
  await expect(dialog.getByText(spellPounds('ar', 1_200_000))).toBeVisible()
  await price.blur()
  const currency = dialog.getByLabel(priceWords.ar.currency)
  await expect(price).toHaveValue('120,000,000')
  await expect(currency, 'what the text named is now chosen').toHaveValue('old')
  await expect(dialog.getByText(spellPounds('ar', 1_200_000))).toBeVisible()
  await currency.selectOption('new')
  await expect(price, 'another currency changes no digit').toHaveValue('120,000,000')

  await price.fill('٧')
  await expectNoAxeViolations()
  await dialog.getByRole('button', { name: '7 مليون' }).click()
  await expect(price).toHaveValue('7,000,000')
  await expect(dialog.getByRole('button', { name: /مليون/ })).toHaveCount(0)
})

test('a price that seems to be in old pounds is questioned, and converted with one tap', async ({
  page,
  visit,
}, testInfo) => {
  await register(page, uniqueUser(testInfo))
  const id = await postAd(page, 'كيا ريو بسعر قديم')
  await visit(`/ads/${id}/edit`)
  const price = page.getByLabel(details.price, { exact: true })
  await expect(price).toHaveValue('45,000,000')
  const { data } = await (await page.request.get('/api/usual-price?category_id=303')).json()
  await price.fill(`${data.median * 100}`)
  const converted = data.median.toLocaleString('en')
  await page.getByRole('button', { name: details.meantOld(`\u2066${converted} ل.س\u2069`) }).click()
  await expect(price).toHaveValue(converted)
  await expect(page.getByRole('button', { name: /القديمة/ })).toHaveCount(0)
})
