import { expect, test } from '#e2e/support/test.ts'
import { adCards } from '#e2e/support/zone-picker.ts'
import { placeTexts } from '#i18n/server-texts.ts'

test('a visitor drills down on the map of results to the list of a place', async ({
  page,
  visit,
  t,
  language,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  const texts = placeTexts[language]
  await visit('/?categories_ids[0]=1')
  await page.getByRole('link', { name: texts.mapLink, exact: true }).first().click()
  await expect(page).toHaveURL(/\/map\?categories_ids\[0\]=1$/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const map = page.getByRole('group', { name: texts.mapOf(undefined) })
  const list = page.getByRole('list', { name: texts.mapPlaces })
  // The drawing and the list lead to the same places.
  const drawn = await map.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const listed = await list
    .getByRole('listitem')
    .locator('a:first-child')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(drawn.toSorted()).toEqual(listed.toSorted())
  expect(drawn.length).toBeGreaterThan(3)
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  // The fullest governorate, by the keyboard.
  await list.getByRole('listitem').first().getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/zone_id=\d+/)
  await expect(page.getByRole('navigation', { name: t.filters.placePath })).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  // Down to a place without further places, then its list. The heading changes with the page, the URL before it.
  const heading = page.getByRole('heading', { level: 1 })
  for (let level = 0; level < 4 && page.url().includes('/map'); level += 1) {
    const before = await heading.innerText()
    await list.getByRole('listitem').first().getByRole('link').first().click()
    await expect(heading).not.toHaveText(before)
  }
  await expect(page).not.toHaveURL(/\/map/)
  await expect(adCards(page).first()).toBeVisible()
})

test('the count beside a place is the number of ads in its list', async ({ page, visit, language }) => {
  const row = page.getByRole('list', { name: placeTexts[language].mapPlaces }).getByRole('listitem').first()
  const link = row.getByRole('link').last()
  // Another test may post a Kia there between the two pages.
  await expect(async () => {
    await visit('/map?search=كيا')
    const count = (await link.textContent()) ?? ''
    expect(count).toMatch(/./)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(count, { timeout: 20_000 })
  }).toPass()
  await expect(page).toHaveURL(/search=.*zone_id=\d+/)
})

test('the map works without JavaScript', async ({ page, at, language, blockScripts }) => {
  await blockScripts()
  await page.goto(at('/map'), { waitUntil: 'domcontentloaded' })
  const governorate = page.getByRole('list', { name: placeTexts[language].mapPlaces }).getByRole('link').first()
  await governorate.click()
  await expect(page).toHaveURL(/\/map\?zone_id=\d+$/)
  await expect(page.getByRole('group').getByRole('link').first()).toBeVisible()
})
