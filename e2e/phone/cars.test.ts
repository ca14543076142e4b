import { register, uniqueUser } from '#e2e/support/people.ts'
import { createPhotos, postAd, pressNext } from '#e2e/support/posting.ts'
import { expect, test } from '#e2e/support/test.ts'
import { attributes } from '#i18n/ar/attributes.ts'
import { compare } from '#i18n/ar/compare.ts'
import { posting } from '#i18n/ar/posting.ts'

const { details, category } = posting

test('a seller posts a car from its title with a body map, and a buyer finds and compares it', async ({
  page,
  visit,
  t,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  const person = uniqueUser(testInfo)
  await register(page, person)
  const other = await postAd(page, `كيا ريو ${person.userName.slice(5)} للمقارنة`)
  await visit('/ads/new')
  const main = page.getByRole('main')

  await page.getByRole('searchbox', { name: category.search }).fill('كيا ريو 2012 أوتوماتيك بيضاء')
  await main.getByRole('button', { name: /^ريو/ }).click()
  await page.getByLabel(posting.photos.add).setInputFiles(await createPhotos(1))
  await pressNext(page)

  await expect(page.getByLabel(details.name), 'what was typed is the title').toHaveValue('كيا ريو 2012 أوتوماتيك بيضاء')
  await expect(page.getByLabel(attributes.year.label)).toHaveValue('2012')
  await expect(page.getByRole('radio', { name: attributes.transmission.options.automatic })).toBeChecked()
  const takeBack = (text: RegExp) => page.getByRole('button', { name: text })
  await expect(takeBack(/اللون: أبيض/)).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await takeBack(/سنة الصنع: 2012/).click()
  await expect(page.getByLabel(attributes.year.label)).toHaveValue('')
  await page.getByLabel(attributes.year.label).fill('2013')

  const choose = (label: string) => main.locator('label', { hasText: label }).click()
  await choose(attributes.condition.options.used)
  await choose(attributes.fuel.options.petrol)
  await main.locator('summary', { hasText: details.moreFacts }).click()
  await page.getByRole('button', { name: /^السقف/ }).click()
  const state = (label: string) => main.locator('label').getByText(label, { exact: true }).click()
  await state('مرشوشة')
  await page.getByRole('button', { name: /^الباب الأمامي الأيسر/ }).press('Enter')
  await state('معجونة')
  await page.getByRole('button', { name: details.otherPanelsOriginal }).click()
  await expect(page.getByRole('button', { name: 'السقف: مرشوشة' })).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await page.getByLabel(details.price, { exact: true }).fill('450000')
  await page.getByLabel(details.description).fill(`سيارة ${person.userName} بحالة ممتازة وصيانة دورية.`)
  await pressNext(page)
  await expect(page.getByText(posting.place.fromLastAd)).toBeVisible()
  await pressNext(page)
  await page.getByRole('button', { name: posting.review.publish }).click()

  await expect(page).toHaveURL(/\/ad-details\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const facts = page.getByRole('main').locator('dl').first()
  await expect(facts.getByText('بلا قطع مبدّلة')).toBeVisible()
  await expect(facts.getByText('مرشوشة: السقف')).toBeVisible()
  const picture = facts.locator('img[src^="/body-map/ar/"]')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectNoAxeViolations()

  await visit('/?categories_ids[0]=1&categories_ids[1]=25&categories_ids[2]=303')
  await page.getByRole('button', { name: t.filters.title }).click()
  await page.getByRole('dialog').locator('label', { hasText: 'بلا قطع مبدّلة' }).click()
  await expect(page).toHaveURL(/body_map:no_replaced/)
  await page.getByRole('dialog').getByRole('button', { name: /^عرض/ }).click()
  await expect(page.locator(`article a[href$="/ad-details/${id}"]`).first()).toBeVisible()
  await expect(page.locator(`article a[href$="/ad-details/${other}"]`)).toHaveCount(0)

  for (const ad of [id, other]) {
    await visit(`/ad-details/${ad}`)
    await page.getByRole('button', { name: t.adPage.share.button }).filter({ visible: true }).first().click()
    await page.getByRole('button', { name: compare.add }).click()
    await expect(page.getByRole('complementary', { name: compare.bar })).toBeVisible()
  }
  await page.getByRole('link', { name: compare.open(2) }).click()
  await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${id},${other}$`))
  await expect(page.getByRole('row', { name: /خريطة الهيكل/ })).toContainText(compare.differs)
  const condition = page.getByRole('row', { name: new RegExp(attributes.condition.label) })
  await expect(condition).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await page.getByLabel(compare.onlyDifferences).check()
  await expect(condition).toBeHidden()
  await page.getByRole('link', { name: /^أزل «كيا ريو 2012/ }).click()
  await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${other}$`))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared comparison opens, and says which ads are gone', async ({ page, visit }) => {
    const { data } = await (await page.request.get('/api/home?categories_ids[0]=1')).json()
    const [one, other] = data.advertisement_posts.items
    await visit(`/compare?ids=${one.id},${other.id},2000000000`)
    await expect(page.getByRole('columnheader').getByRole('link', { name: one.name, exact: true })).toBeVisible()
    await expect(page.getByText(compare.missing(1))).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByLabel(compare.onlyDifferences).check()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
})
