import { expect, test } from '#e2e/support/test.ts'

test('a chosen governorate stays while the visitor opens deeper categories', async ({ page, visit, t }) => {
  await visit('/faq')
  const bar = page.getByRole('search')
  const zone = bar.getByRole('button', { name: t.filters.place })
  const words = bar.getByRole('combobox', { name: t.shell.search })
  await expect(zone).toContainText(t.shell.everywhere)
  await words.fill('kia')
  await zone.click()
  const picker = page.getByRole('dialog', { name: t.filters.choosePlace })
  await picker.getByRole('listitem').getByRole('button').nth(2).click()
  const whole = picker.getByRole('link').first()
  const name = await picker.getByRole('heading', { level: 3 }).textContent()
  await whole.click()
  await expect(page).toHaveURL(/zone_id=\d+$/)
  await expect(zone).not.toContainText(t.shell.everywhere)
  await expect(words, 'words typed before stay').toHaveValue('kia')
  const chosen = (await zone.textContent()) ?? ''
  expect(name).toContain(chosen.split(': ')[1])

  await bar.getByRole('button', { name: t.shell.search }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === 'kia' && url.searchParams.has('zone_id'))
  await expect(page.getByRole('main'), 'the address changes before the page does').toContainText('kia')
  await page.locator('main nav ul a').first().click()
  await expect(page).toHaveURL(/categories_ids/)
  await expect.soft(zone).toHaveText(chosen)
  await expect.soft(words).toHaveValue('kia')

  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(zone).toContainText(t.shell.everywhere)
})
