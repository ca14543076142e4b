import { codeFor, uniqueUser } from '#e2e/support/people.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { account } from '#i18n/ar/account.ts'

test('what was typed into the registration survives a reload and Back, except passwords', async ({
  page,
  visit,
  at,
}, testInfo) => {
  const person = uniqueUser(testInfo)
  await visit('/register')
  await page.getByLabel(account.phone.label, { exact: true }).fill(person.phone)
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page).toHaveURL(at('/verify'))
  await page.getByLabel(account.verify.code).fill(await codeFor(page, person))
  await expect(page).toHaveURL(at('/register'))

  const fullName = page.getByLabel(account.register.fullName)
  const password = page.getByLabel(account.register.password).first()
  await fullName.fill(person.fullName)
  await page.getByLabel(account.register.userName).fill(person.userName)
  await page.getByLabel(account.register.email).fill('reem@souqna.test')
  await password.fill(person.password)
  for (const leave of [() => page.reload(), () => visit('/faq').then(() => page.goBack())]) {
    await leave()
    await untilHydrated(page)
    await expect(fullName).toHaveValue(person.fullName)
    await expect(page.getByLabel(account.register.userName)).toHaveValue(person.userName)
    await expect(page.getByLabel(account.register.email)).toHaveValue('reem@souqna.test')
    await expect(password).toHaveValue('')
  }
})
