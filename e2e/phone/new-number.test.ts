import { findListedAd } from '#e2e/support/ads.ts'
import { codeFor, uniqueUser } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { account } from '#i18n/ar/account.ts'
import { chat } from '#i18n/ar/chat.ts'
import { violations } from '#i18n/ar/failures.ts'

test('a new number is signed in with the code alone; the first message asks for the name and sends what was typed', async ({
  page,
  visit,
  at,
  t,
  allowConsoleError,
  expectNoAxeViolations,
}, testInfo) => {
  // The server refuses the message until the account has a name.
  allowConsoleError(/status of 403/)
  const person = uniqueUser(testInfo)
  await visit('/login')
  await page.getByLabel(account.phone.label, { exact: true }).fill(person.phone)
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page).toHaveURL(at('/verify'))
  await page.getByLabel(account.verify.code).fill(await codeFor(page, person))
  await expect(page.getByText(account.login.welcomeNew)).toBeVisible()
  await expect(page).toHaveURL(at('/dashboard'))

  const ad = await findListedAd(page.request, () => true)
  await visit(`/ad-details/${ad.id}`)
  await page.getByRole('button', { name: t.adPage.chat }).last().click()
  const message = `مرحبا، هل يمكن المعاينة غداً؟ ${person.userName}`
  const sheet = page.getByRole('dialog').filter({ has: page.getByLabel(chat.compose.label) })
  await sheet.getByLabel(chat.compose.label).fill(message)
  await sheet.getByRole('button', { name: chat.compose.send }).click()

  const nameSheet = page.getByRole('dialog', { name: account.name.title })
  await expect(nameSheet).toBeVisible()
  await expectNoAxeViolations()
  const name = nameSheet.getByLabel(account.register.fullName)
  await name.fill('ر')
  await nameSheet.getByRole('button', { name: account.name.submit }).click()
  await expect(name).toHaveAccessibleDescription(new RegExp(violations.too_short(3)))
  await name.fill(person.fullName)
  await nameSheet.getByRole('button', { name: account.name.submit }).click()

  await expect(page).toHaveURL(/\/chats\/\d+$/)
  await expect(page.getByRole('main').getByText(message).last()).toBeVisible()
  await visit('/profile-settings')
  await expect(page.getByLabel(account.register.fullName).first()).toHaveValue(person.fullName)
})
