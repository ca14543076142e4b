import { seller, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { account as arabic } from '#i18n/ar/account.ts'
import { account as english } from '#i18n/en/account.ts'

test('a signed-in user finds the account menu in the bar and can sign out on every page', async ({
  page,
  visit,
  at,
  t,
  allowConsoleError,
  expectNoAxeViolations,
}) => {
  // Requests that were pending when the session ended.
  allowConsoleError(/status of 401/)
  await signIn(page, seller)
  await visit('/terms')
  const menu = page.getByRole('banner').locator('details[open]')
  const trigger = page.getByRole('banner').locator(`summary[aria-label="${t.shell.me}"]`)
  await trigger.focus()
  await page.keyboard.press('Enter')
  const user: { full_name: string } = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}')
  await expect(menu.getByText(user.full_name)).toBeVisible()
  for (const name of [t.shell.dashboard, t.shell.favourites, t.pages.followers.title, t.pages.profileSettings.title]) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await expect(menu.locator('> div')).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations()

  const rail = page.getByRole('navigation', { name: t.shell.mainNavigation })
  await expect(rail.getByRole('button', { name: t.session.signOut })).toBeInViewport({ ratio: 1 })
  await menu.getByRole('button', { name: t.session.signOut }).click()
  await expect(page).toHaveURL(at('/'))
  await expect(menu).toHaveCount(0)
  await expect(rail.getByRole('link', { name: t.shell.signIn })).toBeVisible()
})

test('a visitor chooses another country with the keyboard; the list opens where it fits', async ({
  page,
  visit,
  language,
  expectNoAxeViolations,
}) => {
  const words = (language === 'ar' ? arabic : english).phone
  await visit('/login')
  const country = page.getByRole('main').getByRole('button', { name: new RegExp(`^${words.country}`) })
  const list = page.getByRole('listbox', { name: words.country })
  await country.focus()
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()
  await expect(page.getByRole('combobox', { name: words.searchCountry })).toBeFocused()
  await expectNoAxeViolations()
  const [button, panel] = [await country.boundingBox(), await list.boundingBox()]
  expect(panel?.y, 'below').toBeGreaterThan(button?.y ?? 0)

  await page.keyboard.type('49')
  await expect(list.getByRole('option').first()).toContainText('+49')
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(country).toBeFocused()
  await expect(country).toHaveAccessibleName(/\+49/)
  await page.getByLabel(words.label, { exact: true }).fill('+963944123456')
  await expect(country, 'the number itself says more').toHaveAccessibleName(/\+963/)

  await country.focus()
  await page.setViewportSize({ width: 1280, height: Math.ceil((button?.y ?? 0) + (button?.height ?? 0)) + 150 })
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()
  expect((await list.boundingBox())?.y, 'above').toBeLessThan((await country.boundingBox())?.y ?? 0)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(country).toBeFocused()
})
