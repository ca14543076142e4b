import { expect, story } from './story.ts'

story('a visitor looks in one governorate only', async ({ page, visit, t }) => {
  await visit('/')
  const zone = page.getByRole('combobox', { name: t.shell.zone })
  await expect(zone.getByRole('option')).toHaveCount(15)
  await zone.selectOption({ index: 2 })
  const chosen = await zone.inputValue()
  await page.getByRole('search').getByRole('button', { name: t.shell.search }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('zone_id') === chosen)
  await expect(zone).toHaveValue(chosen)

  await page.goBack()
  await expect(zone).toHaveValue('')
})

story('a visitor keeps the governorate and the words on the way down the categories', async ({ page, visit, t }) => {
  await visit('/?search=kia&zone_id=2')
  await page.getByRole('main').getByRole('navigation', { name: t.shell.categories }).getByRole('link').first().click()
  await expect(page).toHaveURL(/categories_ids/)
  await expect(page.getByRole('combobox', { name: t.shell.zone })).toHaveValue('2')
  await expect(page.getByRole('searchbox')).toHaveValue('kia')
})
