import type { Page } from '@playwright/test'
import { colourRules } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/test.ts'
import { adCards, aleppo, opener, pickerOf } from '#e2e/support/zone-picker.ts'
import { placeTexts } from '#i18n/server-texts.ts'

const isPickerLoaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /zone-picker|reference/.test(name)))

test('a visitor picks a governorate on the map and a city in it, and Back returns to all of Syria', async ({
  page,
  visit,
  at,
  t,
  language,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  await visit('/')
  const picker = pickerOf(page, t)
  expect(await isPickerLoaded(page), 'the picker is not loaded before it is opened').toBe(false)
  await opener(page, t).click()
  const map = picker.getByRole('group', { name: placeTexts[language].map })
  await expect(map.getByRole('button')).toHaveCount(14)
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(colourRules)
  await page.emulateMedia({ colorScheme: 'light' })

  await map.getByRole('button', { name: aleppo[language] }).click()
  const heading = picker.getByRole('heading', { level: 3 })
  await expect(heading).toHaveText(placeTexts[language].governorate(aleppo[language]))
  await expect(heading, 'focus follows').toBeFocused()
  await expectNoAxeViolations()
  await picker.getByRole('listitem').first().getByRole('button').click()
  const city = (await heading.textContent()) ?? ''
  expect(city).not.toBe(placeTexts[language].governorate(aleppo[language]))
  await picker
    .getByRole('link', { name: placeTexts[language].everythingInPlace(city) })
    .first()
    .click()

  await expect(page).toHaveURL(/zone_id=\d+$/)
  await expect(picker).toBeHidden()
  const path = page.getByRole('navigation', { name: t.filters.placePath })
  await expect(path.getByRole('listitem')).toHaveText(
    [t.shell.everywhere, aleppo[language], city].map((name) => new RegExp(escaped(name))),
  )
  await expect(opener(page, t)).toContainText(city)
  const cards = adCards(page)
  await expect(cards.first()).toContainText(aleppo[language])
  await expect(cards.filter({ hasNotText: aleppo[language] })).toHaveCount(0)
  await expectNoAxeViolations()

  await page.goBack()
  await expect(page).toHaveURL(at('/'))
  await expect(picker, 'Back skips the picker').toBeHidden()
  await expect(opener(page, t)).toContainText(t.shell.everywhere)
})

test('a visitor finds a neighbourhood by its name in either language and clears it', async ({
  page,
  visit,
  t,
  language,
}) => {
  await visit('/?categories_ids[0]=1&sort=lowest')
  const picker = pickerOf(page, t)
  await opener(page, t).click()
  const box = picker.getByRole('searchbox', { name: placeTexts[language].searchPlaces })
  await box.fill('xqjwv')
  await expect(picker).toContainText(placeTexts[language].noPlace)
  await box.fill(language === 'ar' ? 'mazzeh' : 'المزه')
  const [name, around] = language === 'ar' ? ['المزة', 'مدينة دمشق'] : ['Al-Mezzeh', 'Damascus City']
  await expect(picker.getByRole('listitem').first()).toContainText(name)
  await expect(picker.getByRole('listitem').first()).toContainText(around)
  await box.press('Enter')

  await expect(page).toHaveURL(/categories_ids\[0\]=1.*zone_id=\d+$/)
  await expect(opener(page, t)).toContainText(name)
  await opener(page, t).click()
  await expect(picker.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
  const damascus = language === 'ar' ? /^دمشق/ : /^Damascus/
  await expect(picker.getByRole('group').getByRole('button', { name: damascus })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await picker.getByRole('link', { name: t.shell.everywhere }).click()
  await expect(page).not.toHaveURL(/zone_id/)
  await expect(page).toHaveURL(/categories_ids/)
})

const escaped = (name: string) => name.replace(/[()]/g, '\\$&')
