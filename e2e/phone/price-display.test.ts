import { findListedAd } from '#e2e/support/ads.ts'
import { expect, test } from '#e2e/support/test.ts'
import { describePrice, priceWords } from '#i18n/price-text.ts'

test('a visitor chooses old pounds in the menu, and every page shows them, also after a reload', async ({
  page,
  visit,
  t,
  language,
  request,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  const words = priceWords[language]
  const ad = await findListedAd(request, (card) => card.price_currency === 'new' && card.price_kind === 'fixed')
  const price = ad.price ?? 0
  const typed = describePrice(language, { kind: 'fixed', period: null, price, trail: [] })?.amount ?? ''
  const inOld = words.old((price * 100).toLocaleString('en'))
  const shown = page.getByRole('main').locator('header [data-price]')

  await visit(`/ad-details/${ad.id}`)
  await expect(shown).toHaveText(typed)
  const height = await shown.evaluate((element) => (element as HTMLElement).offsetHeight)
  await page.getByRole('button', { name: t.shell.menu }).click()
  await page.getByRole('dialog').getByLabel(words.display).selectOption('old')
  await expect(shown).toHaveText(inOld)
  await expectNoAxeViolations()

  await page.reload()
  await expect(shown, 'the device remembers it').toHaveText(inOld)
  expect(await shown.evaluate((element) => (element as HTMLElement).offsetHeight)).toBe(height)
  await expectNoSidewaysScroll()
  const html = await (await request.get(page.url())).text()
  expect(html, 'the page itself is the same for everyone').toContain(`>${typed}<`)

  await visit('/')
  const cards = page.getByRole('main').locator('article [data-price]')
  await expect(cards.filter({ hasText: words.oldShort('').trim() }).first()).toBeVisible()
})
