import type { Page } from '@playwright/test'
import type { InterfaceTexts } from '#i18n/texts.ts'
import { colourRules, expect, story } from './story.ts'

const aleppo = { ar: 'حلب', en: 'Aleppo' }

/** The bar's on desktops, the page's own on phones. */
const opener = (page: Page, t: InterfaceTexts) =>
  page.getByRole('button', { name: t.filters.place }).filter({ visible: true }).first()
const pickerOf = (page: Page, t: InterfaceTexts) => page.getByRole('dialog', { name: t.filters.choosePlace })
const adCards = (page: Page) => page.getByRole('article').filter({ has: page.locator('a[href*="/ad-details/"]') })
const isPickerLoaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /zone-picker|reference/.test(name)))

story(
  'a visitor taps a governorate on the map, picks a city there, and Back brings all of Syria back',
  async ({ page, visit, at, t, language, expectNoAxeViolations, expectNoSidewaysScroll }) => {
    await visit('/')
    const picker = pickerOf(page, t)
    expect(await isPickerLoaded(page), 'nobody pays for the picker before it is opened').toBe(false)
    await opener(page, t).click()
    const map = picker.getByRole('group', { name: t.filters.map })
    await expect(map.getByRole('button')).toHaveCount(14)
    await expectNoAxeViolations()
    await expectNoSidewaysScroll()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeViolations(colourRules)
    await page.emulateMedia({ colorScheme: 'light' })

    await map.getByRole('button', { name: aleppo[language] }).click()
    const heading = picker.getByRole('heading', { level: 3 })
    await expect(heading).toHaveText(t.filters.governorate(aleppo[language]))
    await expect(heading, 'focus follows').toBeFocused()
    await expectNoAxeViolations()
    await picker.getByRole('listitem').first().getByRole('button').click()
    const city = (await heading.textContent()) ?? ''
    expect(city).not.toBe(t.filters.governorate(aleppo[language]))
    await picker.getByRole('link', { name: t.filters.everythingInPlace(city), exact: true }).click()

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
  },
)

story(
  'a visitor finds a neighbourhood by its name in either language, and takes it back',
  async ({ page, visit, t, language }) => {
    await visit('/?categories_ids[0]=1&sort=lowest')
    const picker = pickerOf(page, t)
    await opener(page, t).click()
    const box = picker.getByRole('searchbox', { name: t.filters.searchPlaces })
    await box.fill('xqjwv')
    await expect(picker).toContainText(t.filters.noPlace)
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
  },
)

story('the keyboard goes through the map, the lists and out again', async ({ page, visit, t }) => {
  await visit('/')
  const picker = pickerOf(page, t)
  await opener(page, t).press('Enter')
  const region = picker.getByRole('group', { name: t.filters.map }).getByRole('button').first()
  await region.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(region).toBeFocused()
  await page.keyboard.press('Space')
  await expect(picker.getByRole('heading', { level: 3 })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(picker.getByRole('button', { name: t.filters.backTo(t.filters.governorates) })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(picker.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(picker.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(opener(page, t)).toBeFocused()
})

story('the number beside a category is the number of ads behind it', async ({ page, visit, t }) => {
  await visit('/?zone_id=4')
  const tile = page.locator('main nav ul a').first()
  const ads = Number(await tile.locator('small').textContent())
  expect(ads).toBeGreaterThan(0)
  await tile.click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(t.ads.count(ads))
})

story(
  'on a phone the place is among the filters too, and Back leaves both',
  async ({ page, visit, at, t, isMobile }) => {
    story.skip(!isMobile, 'desktops have the filters beside the list')
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
  },
)

story.describe('without JavaScript', () => {
  story.use({ javaScriptEnabled: false })

  story('a visitor chooses a governorate in the search form', async ({ page, visit, t, language }) => {
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

const escaped = (name: string) => name.replace(/[()]/g, '\\$&')
