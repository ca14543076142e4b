import { expect, test } from '#e2e/support/test.ts'
import { adCards, aleppo, opener, pickerOf } from '#e2e/support/zone-picker.ts'
import { placeTexts } from '#i18n/server-texts.ts'

test('the keyboard reaches the map and the lists and leaves the zone picker', async ({ page, visit, t, language }) => {
  await visit('/')
  const picker = pickerOf(page, t)
  await opener(page, t).press('Enter')
  const region = picker.getByRole('group', { name: placeTexts[language].map }).getByRole('button').first()
  await region.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(region).toBeFocused()
  await page.keyboard.press('Space')
  await expect(picker.getByRole('heading', { level: 3 })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(
    picker.getByRole('button', { name: placeTexts[language].backTo(placeTexts[language].governorates) }),
  ).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(picker.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(picker.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(opener(page, t)).toBeFocused()
})

test('the count beside a category equals the number of ads in it', async ({ page, visit, t }) => {
  await visit('/?zone_id=4')
  const chip = page.getByRole('navigation', { name: t.shell.categories, exact: true }).getByRole('link').first()
  const ads = Number(/\d+/.exec((await chip.textContent()) ?? '')?.[0])
  expect(ads).toBeGreaterThan(0)
  await chip.click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(t.ads.count(ads))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor chooses a governorate in the search form', async ({ page, visit, t, language }) => {
    await visit('/')
    const bar = page.getByRole('search')
    const zone = bar.getByRole('combobox', { name: t.shell.zone })
    await expect(zone.getByRole('option')).toHaveCount(15)
    await expect(page.getByRole('button', { name: t.filters.place })).toBeHidden()
    await zone.selectOption({ label: aleppo[language] })
    await bar.getByRole('button', { name: t.shell.search }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('zone_id') === '3')
    await expect(zone).toHaveValue('3')
    await expect(page.getByRole('navigation', { name: t.filters.placePath })).toContainText(aleppo[language])
    await expect(adCards(page).first()).toContainText(aleppo[language])
  })
})
