import type { Page } from '@playwright/test'
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
  await verifyPhone(page, person)
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

test('a user name made of an earlier name that arrives late is not offered', async ({ page, visit, at }, testInfo) => {
  await visit('/register')
  await verifyPhone(page, uniqueUser(testInfo))
  await expect(page).toHaveURL(at('/register'))
  const { promise: isLate, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/register/user-name', async (route) => {
    const isFirst = route.request().postData()?.includes('سليم')
    if (isFirst) await isLate
    await route.fulfill({ json: { success: true, data: { user_name: isFirst ? 'salim.old' : 'rima.new' } } })
  })

  const fullName = page.getByLabel(account.register.fullName)
  const first = page.waitForRequest('**/register/user-name')
  await fullName.fill('سليم حداد')
  await first
  await fullName.fill('ريما حداد')
  await expect(page.getByRole('main')).toContainText('rima.new')
  const reply = page.waitForResponse((response) => response.url().endsWith('/register/user-name'))
  release()
  await reply
  await fullName.blur()
  await expect(page.getByRole('main')).toContainText('rima.new')
  await expect(page.getByRole('main')).not.toContainText('salim.old')
})

async function verifyPhone(page: Page, person: ReturnType<typeof uniqueUser>) {
  await page.getByLabel(account.phone.label, { exact: true }).fill(person.phone)
  await page.getByRole('main').locator('button[type=submit]').click()
  const code = page.getByLabel(account.verify.code)
  await expect(code).toBeVisible()
  await code.fill(await codeFor(page, person))
}
