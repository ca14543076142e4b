import { expect, test } from '#e2e/support/test.ts'
import { pickerOf } from '#e2e/support/zone-picker.ts'
import { placeTexts } from '#i18n/server-texts.ts'

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

test('districts and neighbourhoods have the number of ads that their lists have', async ({ page, visit, t }) => {
  await visit('/')
  await page.getByRole('button', { name: t.filters.place }).filter({ visible: true }).first().click()
  const picker = pickerOf(page, t)
  await picker.getByRole('listitem').getByRole('button').nth(2).click()
  const city = picker.getByRole('listitem').getByRole('button').first()
  await expect(city).toContainText(/\d/)
  await city.click()
  const whole = picker.getByRole('link').first()
  await expect(whole).toContainText(/\d/)
  const ads = Number((/[\d,]+/.exec((await whole.textContent()) ?? '')?.[0] ?? '').replace(',', ''))
  expect(ads).toBeGreaterThan(0)
  await whole.click()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(t.ads.count(ads))
})

test('no name on the map crosses the border of its governorate', async ({ page, visitWithFonts, t, language }) => {
  await visitWithFonts('/')
  await page.getByRole('button', { name: t.filters.place }).filter({ visible: true }).first().click()
  const regions = pickerOf(page, t).getByRole('group', { name: placeTexts[language].map }).getByRole('button')
  await expect(regions).toHaveCount(14)
  const crossing = await regions.evaluateAll((all) =>
    all.flatMap((region) => {
      const [path, text] = [region.querySelector('path'), region.querySelector('text')]
      // A name outside of its shape is joined to it by a line.
      if (!path || !text || region.querySelector('line')) return []
      const { x, y, width, height } = text.getBBox()
      // The box of a line of text is higher than its letters.
      const rows = [y + height * 0.25, y + height / 2, y + height * 0.75]
      const corners = rows.flatMap((top) => [new DOMPoint(x, top), new DOMPoint(x + width, top)])
      return corners.every((corner) => path.isPointInFill(corner)) ? [] : [text.textContent]
    }),
  )
  expect(crossing).toEqual([])
})
