import { expect, test } from '#e2e/support/test.ts'
import { listFilters as arabic } from '#i18n/ar/list-filters.ts'
import { listFilters as english } from '#i18n/en/list-filters.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor narrows featured offers by category, words, place and price, and drops each filter', async ({
      page,
      visit,
      request,
      at,
      t,
      language,
    }) => {
      const words = language === 'ar' ? arabic : english
      const { data } = await (await request.get('/api/featured?counted=1')).json()
      const ad = data.items.find((one: { price: number | null }) => one.price)
      const main = page.getByRole('main')
      const count = main.getByRole('status').first()
      await visit('/featured-offers')
      await expect(count).toHaveText(words.featured.count(data.paginate.total))

      const chips = main.getByRole('navigation', { name: t.adPage.inquiries.filter })
      const [categoryId, inCategory] =
        Object.entries<number>(data.categories.counts).toSorted((a, b) => b[1] - a[1])[0] ?? []
      await chips.locator(`a[href$="category_id=${categoryId}"]`).click()
      await expect(page).toHaveURL(`${at('/featured-offers')}?category_id=${categoryId}`)
      await expect(count).toHaveText(words.featured.count(inCategory ?? 0))
      await chips.getByRole('link', { name: t.adPage.inquiries.all }).click()
      await expect(count, 'the form is new with the list').toHaveText(words.featured.count(data.paginate.total))

      const form = main.getByRole('search')
      await form.getByRole('searchbox', { name: words.featured.search }).fill(ad.name)
      await form.getByRole('textbox', { name: words.priceFrom }).fill(String(ad.price))
      await form.getByRole('textbox', { name: words.priceTo }).fill(String(ad.price))
      await form.getByRole('button', { name: t.shell.search }).click()
      await expect(main.locator(`a[href*="/ad-details/${ad.id}"]`).first()).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toContainText(ad.name)

      await form.getByRole('combobox', { name: words.place }).selectOption(String(ad.governorate.id))
      if (!javaScriptEnabled) await form.getByRole('button', { name: t.shell.search }).click()
      await expect(page).toHaveURL(new RegExp(`zone_id=${ad.governorate.id}`))

      const active = main.getByRole('list', { name: words.activeFilters })
      await expect(active.locator('a[aria-label]')).toHaveCount(4)
      await active.locator('a[aria-label]').first().click()
      await expect(active.locator('a[aria-label]')).toHaveCount(3)
      await expect(form.getByRole('searchbox')).toHaveValue('')
      await active.getByRole('link', { name: words.clear }).click()
      await expect(page).toHaveURL(at('/featured-offers'))
      await expect(count).toHaveText(words.featured.count(data.paginate.total))
    })
  })
}
