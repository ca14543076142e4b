import { expect, test } from '#e2e/support/test.ts'
import { adCards, opener, pickerOf } from '#e2e/support/zone-picker.ts'
import { listSeparators } from '#i18n/format.ts'
import { placeTexts } from '#i18n/server-texts.ts'

/** The centre of Damascus, with more digits than a zone has. */
const damascus = { latitude: 33.511_234_5, longitude: 36.306_543_2 }

test('a visitor lists the ads nearest to the device, then those within 10 km', async ({
  page,
  context,
  visit,
  t,
  language,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  const texts = placeTexts[language]
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(damascus)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url() + (request.postData() ?? '')))

  await visit('/')
  await opener(page, t).click()
  const picker = pickerOf(page, t)
  await expect(picker).toContainText(texts.nearMeNote)
  await expectNoAxeViolations()
  await picker.getByRole('button', { name: texts.nearMe }).click()
  await expect(page).toHaveURL(/zone_id=\d+&sort=nearest$/)
  await expect(picker).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(language === 'ar' ? 'قرب' : 'near')
  await expect(adCards(page).first()).toBeVisible()
  const far = page.getByText(new RegExp(texts.about(0).replace('0', '\\d+')))
  await expect(far.first(), 'cards tell how far they are').toBeVisible()
  await expectNoSidewaysScroll()

  await page.getByRole('button', { name: t.filters.title }).click()
  const sheet = page.getByRole('dialog', { name: t.filters.title })
  await sheet.getByText(texts.distances[10], { exact: true }).click()
  await expect(page).toHaveURL(/within=10/)
  await expectNoAxeViolations()
  await sheet.getByRole('button', { name: /\d/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: texts.withinOf('10') })).toBeVisible()
  await expect(adCards(page).first()).toBeVisible()
  for (const text of await far.allTextContents()) expect(Number(/\d+/.exec(text)?.[0])).toBeLessThanOrEqual(10)

  const told = addresses.filter((address) => /33[.,]5|36[.,]3/.test(decodeURIComponent(address)))
  expect(told, 'requests that tell the position').toEqual([])
})

test('a refused position is explained, and the lists stay usable', async ({ page, context, visit, t, language }) => {
  await context.clearPermissions()
  await visit('/')
  await opener(page, t).click()
  const picker = pickerOf(page, t)
  await picker.getByRole('button', { name: placeTexts[language].nearMe }).click()
  await expect(picker.getByRole('alert')).toHaveText(placeTexts[language].locationFailures.denied)
  await picker.getByRole('listitem').getByRole('button').first().click()
  await expect(picker.getByRole('heading', { level: 3 })).toBeFocused()
})

test('a visitor abroad is told that nothing is near', async ({ page, context, visit, t, language }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.52, longitude: 13.4 })
  await visit('/')
  await opener(page, t).click()
  const picker = pickerOf(page, t)
  await picker.getByRole('button', { name: placeTexts[language].nearMe }).click()
  await expect(picker.getByRole('alert')).toHaveText(placeTexts[language].locationFailures.far)
})

test('a visitor chooses several places at once, and a search keeps them', async ({
  page,
  visit,
  t,
  language,
  expectNoAxeViolations,
}) => {
  const texts = placeTexts[language]
  await visit('/')
  await opener(page, t).click()
  const picker = pickerOf(page, t)
  await picker.getByRole('button', { name: texts.several }).click()
  for (const place of [2, 3]) {
    await picker.getByRole('listitem').getByRole('button').nth(place).click()
    await picker.locator('[aria-pressed=false]').first().click()
    await picker.getByRole('button', { name: texts.backTo(texts.governorates) }).click()
  }
  await expectNoAxeViolations()
  await picker.getByRole('link', { name: texts.showSeveral(2) }).click()
  await expect(page).toHaveURL(/zones_ids\[0\]=\d+&zones_ids\[1\]=\d+/)
  await expect(opener(page, t)).toContainText(' · ')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(listSeparators[language])
  const words = page.getByRole('combobox').filter({ visible: true }).first()
  await words.fill('سيارة')
  await words.press('Enter')
  await expect(page).toHaveURL(/search=.*zones_ids|zones_ids.*search=/)
})
