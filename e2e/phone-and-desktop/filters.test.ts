import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import type { ShellTexts } from '#i18n/texts.ts'

/** The filter form is beside the list on a desktop, and in a sheet on a phone. */
const panelOf = (page: Page, t: ShellTexts, isMobile: boolean) =>
  isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: t.filters.title })

/** The number of ads at this URL by the API, as the page formats it. Other tests post ads, and a list may be a minute old. */
async function expectHonestCount(page: Page, t: ShellTexts) {
  const { search } = new URL(page.url())
  let total = 0
  await expect(async () => {
    const { data } = await (await page.request.get(`/api/home${search}`)).json()
    total = data.advertisement_posts.paginate.total
    try {
      await expect(countOf(page)).toHaveText(t.ads.count(total), { timeout: 3000 })
    } catch (error) {
      await page.reload()
      await untilHydrated(page)
      throw error
    }
  }).toPass({ timeout: 90_000 })
  return total
}

const countOf = (page: Page) => page.getByRole('main').getByRole('status')
const yearsOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('article p')
    .filter({ hasText: /^(19|20)\d\d · / })
    .evaluateAll((facts) => facts.map((fact) => Number(fact.textContent.slice(0, 4))))

test('a visitor filters cars, and the form keeps focus and scroll position', async ({
  page,
  visit,
  t,
  isMobile,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  const { filters } = t
  const panel = panelOf(page, t, isMobile)
  await visit('/')
  await page.locator('main nav ul a:visible').first().click()
  await expect(page).toHaveURL(/categories_ids\[0\]=1$/)
  const all = await expectHonestCount(page, t)
  if (isMobile) await page.getByRole('button', { name: filters.title }).click()

  const from = panel.getByRole('group', { name: t.attributes.year.label }).getByRole('textbox', { name: filters.from })
  await from.pressSequentially('٢٠', { delay: 50 })
  await page.waitForTimeout(500)
  await expect(page, 'half a year is no year yet').not.toHaveURL(/yearFrom/)
  await from.pressSequentially('١٥')
  await expect(page).toHaveURL(/yearFrom=2015/)
  await expect(from, 'focus stays where they type').toBeFocused()
  await panel
    .getByRole('group', { name: t.attributes.kilometers.label })
    .getByRole('textbox', { name: filters.to })
    .fill('150,000')
  await expect(page).toHaveURL(/mileageTo=150000/)
  for (const body of [t.attributes.body.filterOptions.suv, t.attributes.body.filterOptions.sedan]) {
    await panel.getByRole('checkbox', { name: body }).focus()
    await page.keyboard.press('Space')
  }
  await expect(page).toHaveURL(/bodyTypes\[0\]=sedan&bodyTypes\[1\]=suv/)
  await expect(panel.getByRole('checkbox', { name: t.attributes.body.filterOptions.sedan })).toBeFocused()
  await expect(panel, 'it is open as long as one chooses').toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  if (isMobile) {
    const { data } = await (await page.request.get(`/api/home${new URL(page.url()).search}`)).json()
    const show = panel.getByRole('button', { name: filters.showAds(data.advertisement_posts.paginate.total) })
    await expect(show, 'at the end of the sheet, without scrolling').toBeInViewport()
    await show.click()
  }
  await expect(page).not.toHaveURL(/#/)

  expect(await expectHonestCount(page, t)).toBeLessThan(all)
  expect((await yearsOf(page)).filter((year) => year < 2015)).toEqual([])
  await expect(page.getByText(filters.titleWithCount(3)).filter({ visible: true })).toHaveCount(1)
})

test('filters survive a reload and the Back button, and one tap clears them', async ({
  page,
  visit,
  at,
  t,
  isMobile,
}) => {
  const { filters } = t
  const panel = panelOf(page, t, isMobile)
  const from = panel.getByRole('group', { name: t.attributes.year.label }).getByRole('textbox', { name: filters.from })
  const query = 'categories_ids[0]=1&sort=lowest&yearFrom=2015&bodyTypes[0]=suv'
  await visit(`/?${query}`)
  await expectHonestCount(page, t)
  await page.reload()
  await untilHydrated(page)
  await expectHonestCount(page, t)
  await page.getByRole('main').locator('article a').first().click()
  await expect(page).toHaveURL(/ad-details/)
  await page.goBack()
  await expect(page).toHaveURL(`${at('/')}?${query}`)
  await untilHydrated(page)
  await expectHonestCount(page, t)

  if (isMobile) await page.getByRole('button', { name: filters.titleWithCount(2) }).click()
  await expect(from).toHaveValue('2015')
  await expect(panel.getByRole('checkbox', { name: t.attributes.body.filterOptions.suv })).toBeChecked()
  if (isMobile) await page.goBack()
  await page.getByRole('link', { name: filters.clear }).click()
  await expect(page, 'the order stays').toHaveURL(`${at('/')}?categories_ids[0]=1&sort=lowest`)
  await expect(page.getByRole('link', { name: filters.clear })).toHaveCount(0)
  await expectHonestCount(page, t)
  if (isMobile) await page.getByRole('button', { name: filters.title }).click()
  await expect(from).toHaveValue('')
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(0)
})
