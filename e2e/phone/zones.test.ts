import { expect, test } from '#e2e/support/test.ts'
import { pickerOf } from '#e2e/support/zone-picker.ts'

test('the filter sheet contains the zone picker, and Back closes both', async ({ page, visit, at, t }) => {
  await visit('/')
  await page.getByRole('button', { name: t.filters.title }).click()
  await page.getByRole('dialog', { name: t.filters.title }).getByRole('button', { name: t.filters.place }).click()
  const picker = pickerOf(page, t)
  await picker.getByRole('listitem').getByRole('button').first().click()
  await picker.getByRole('link').first().click()
  await expect(page).toHaveURL(/zone_id=\d+$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(at('/'))
})
