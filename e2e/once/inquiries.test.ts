import { expect, test } from '#e2e/support/test.ts'
import { inquiries as arabic } from '#i18n/ar/inquiries.ts'
import { listFilters as arabicFilters } from '#i18n/ar/list-filters.ts'
import { inquiries as english } from '#i18n/en/inquiries.ts'
import { listFilters as englishFilters } from '#i18n/en/list-filters.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor searches inquiries by words and governorate, and drops each filter', async ({
      page,
      visit,
      request,
      at,
      t,
      language,
    }) => {
      const words = language === 'ar' ? arabic : english
      const filters = language === 'ar' ? arabicFilters : englishFilters
      const { data } = await (await request.get('/api/inquiries')).json()
      const { name, governorate } = data.items.find((one: { governorate: unknown }) => one.governorate)
      const main = page.getByRole('main')
      await visit('/inquiries')

      const form = main.getByRole('search')
      await form.getByRole('searchbox', { name: words.search }).fill(name)
      await form.getByRole('button', { name: t.shell.search }).click()
      await expect(main.locator('article h2').first()).toHaveText(name)
      await expect(main.getByRole('heading', { level: 1 })).toContainText(name)

      await form.getByRole('combobox', { name: filters.place }).selectOption(String(governorate.id))
      if (!javaScriptEnabled) await form.getByRole('button', { name: t.shell.search }).click()
      await expect(page).toHaveURL(new RegExp(`governorate_id=${governorate.id}`))
      await expect(main.locator('article h2').first()).toHaveText(name)

      const chips = main.getByRole('list', { name: filters.activeFilters })
      await expect(chips.getByRole('listitem')).toHaveCount(3)
      await chips.locator('a[aria-label]').first().click()
      await expect(page).toHaveURL(`${at('/inquiries')}?governorate_id=${governorate.id}`)
      await expect(form.getByRole('searchbox', { name: words.search })).toHaveValue('')
    })
  })
}
