import { expect, story } from './story.ts'

story('a visitor looks in one governorate, and keeps it on the way down the categories', async ({ page, visit, t }) => {
  await visit('/')
  const zone = page.getByRole('combobox', { name: t.shell.zone })
  await expect(zone.getByRole('option')).toHaveCount(15)
  await zone.selectOption({ index: 2 })
  const chosen = await zone.inputValue()
  await page.getByRole('combobox', { name: t.shell.search }).fill('kia')
  await page.getByRole('search').getByRole('button', { name: t.shell.search }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('zone_id') === chosen)
  await expect(zone).toHaveValue(chosen)

  await page.locator('main nav ul a').first().click()
  await expect(page).toHaveURL(/categories_ids/)
  await expect.soft(zone).toHaveValue(chosen)
  await expect.soft(page.getByRole('combobox', { name: t.shell.search })).toHaveValue('kia')

  await page.goBack()
  await page.goBack()
  await expect(zone).toHaveValue('')
})
