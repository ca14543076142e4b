import type { Page } from '@playwright/test'
import { codeFor, type Person, registerElsewhere, seller, signIn, uniqueUser } from '#e2e/support/people.ts'
import { expect, expectNoLayoutShift, test } from '#e2e/support/test.ts'
import { account } from '#i18n/ar/account.ts'
import { failures, violations } from '#i18n/ar/failures.ts'

const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]')
// Exact match: the URL changes before the page does, and the previous page has a box "e-mail or phone".
const phoneBox = (page: Page) => page.getByLabel(account.phone.label, { exact: true })
const codeBox = (page: Page) => page.getByLabel(account.verify.code)
const optionalBox = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\s*${account.optional}$`))

/** Demo user without earlier codes; no other test uses this user. */
const shop = { phone: '0900000001' }
const forgetful = { phone: '0900000120' }

/** Browsers log every failed request to the console. */
const refused = /status of 4(22|01|29)/

test('a new user who wants to fill everything in verifies the phone, registers and is signed in on every page', async ({
  page,
  visit,
  at,
  t,
  context,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  allowConsoleError(refused)
  const reem = uniqueUser(testInfo)
  await visit('/register')
  await submit(page).click()
  await expect(phoneBox(page)).toBeFocused()
  await expect(phoneBox(page)).toHaveAccessibleDescription(new RegExp(violations.required()))
  await expectNoAxeViolations()

  await phoneBox(page).pressSequentially(inArabicDigits(reem.phone))
  const [, operator, first, second] = reem.phone.match(/^(\d{4})(\d{3})(\d{3})$/) ?? []
  await expect(phoneBox(page), 'as people here write it').toHaveValue(`${operator} ${first} ${second}`)
  await submit(page).click()

  await expect(page).toHaveURL(at('/verify'))
  await expect(codeBox(page)).toBeFocused()
  await expect(codeBox(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByRole('main')).toContainText(`+963 ${reem.phone.slice(1, 4)} ${first} ${second}`)
  await expect(page.getByRole('timer')).toContainText(account.verify.resendIn)
  await expectNoAxeViolations()
  await page.reload()
  await expect(codeBox(page), 'a reload loses nothing').toBeVisible()
  await codeBox(page).pressSequentially(inArabicDigits(await codeFor(page, reem)))

  await expect(page, 'sent with the last digit').toHaveURL(at('/register'))
  await expectNoAxeViolations()
  const confirm = optionalBox(page, account.register.confirm)
  for (const box of [optionalBox(page, account.register.password), confirm]) {
    await expect.soft(box).toHaveAttribute('type', 'password')
    await expect.soft(box, 'managers may fill it').toHaveAttribute('autocomplete', 'new-password')
  }
  await fillIn(page, { ...reem, fullName: 'ر' }, 'كلمة أخرى')
  await submit(page).click()
  const fullName = page.getByLabel(account.register.fullName)
  await expect(fullName).toBeFocused()
  await expect(fullName).toHaveAccessibleDescription(new RegExp(violations.too_short(3)))
  await expect(confirm).toHaveAccessibleDescription(violations.passwords_differ())
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await fillIn(page, reem)
  await submit(page).click()

  await expect(page.getByText(account.login.welcome(reem.fullName))).toBeVisible()
  await expect(page).toHaveURL(at('/dashboard'))
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(JSON.parse(kept.user ?? '')).toMatchObject({ full_name: reem.fullName, user_name: reem.userName })
  expect(kept).toMatchObject({ auth_dial_code: '+963', token_created_at: expect.stringMatching(/^20/) })
  expect(kept.auth_phone, 'masked').toMatch(new RegExp(`^\\+963 •+${reem.phone.slice(-2)}$`))
  expect(await page.evaluate(() => sessionStorage.getItem('signing_in'))).toBeNull()
  const token = (await context.cookies()).find(({ name }) => name === '_token')
  expect(token).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Strict' })

  await visit('/terms')
  await page.getByRole('button', { name: t.shell.menu }).click()
  await expect(page.getByRole('dialog').getByText(reem.fullName)).toBeVisible()
  await expectNoAxeViolations()
})

test('a registered user signs in with the right code, not with a wrong one, and signs out', async ({
  page,
  visit,
  at,
  t,
  allowConsoleError,
  expectNoAxeViolations,
}) => {
  allowConsoleError(refused)
  await visit('/login')
  await askForCode(page, shop)
  const code = await codeFor(page, shop)
  await codeBox(page).pressSequentially(notThe(code))
  await expect(codeBox(page)).toHaveAccessibleDescription(new RegExp(violations.code_wrong()))
  await expect(codeBox(page)).toBeFocused()
  await expectNoAxeViolations()
  await codeBox(page).fill(`${code} رمز دخولك إلى سوقنا`)
  await expect(page).toHaveURL(at('/dashboard'))

  await visit('/faq')
  await page.getByRole('button', { name: t.shell.menu }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.session.signOut }).click()
  await expect(page.getByText(t.session.signedOut)).toBeVisible()
  await expect(page).toHaveURL(at('/'))
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await visit('/dashboard')
  await expect(page, 'the session is over').toHaveURL(/\/login/)
})

test('a code expires after its time and after three wrong guesses', async ({
  page,
  visit,
  allowConsoleError,
}, testInfo) => {
  allowConsoleError(refused)
  const reem = uniqueUser(testInfo)
  await page.clock.install()
  await visit('/login')
  await askForCode(page, reem)
  const code = await codeFor(page, reem)
  for (const said of [violations.code_wrong(), violations.code_wrong(), violations.code_spent()]) {
    await codeBox(page).fill('')
    await codeBox(page).fill(notThe(code))
    await expect(codeBox(page)).toHaveAccessibleDescription(new RegExp(said))
  }
  await codeBox(page).fill('')
  await codeBox(page).fill(code)
  await expect(codeBox(page), 'not even the right one').toHaveAccessibleDescription(new RegExp(violations.code_dead()))

  const again = page.getByRole('button', { name: account.verify.resend })
  await expect(again).toBeHidden()
  await page.clock.fastForward(31_000)
  await expect(again).toBeVisible()
  await codeBox(page).fill('')
  await page.clock.fastForward(300_000)
  await expect(codeBox(page)).toHaveAccessibleDescription(account.verify.expired)
})

test('a user signs in with phone and password and can show the password', async ({
  page,
  visit,
  at,
  allowConsoleError,
  expectNoAxeViolations,
}, testInfo) => {
  allowConsoleError(refused)
  const reem = uniqueUser(testInfo)
  await registerElsewhere(page, reem)

  await visit('/login?next=/favourites')
  await page.getByRole('tab', { name: account.login.byPassword }).click()
  await expectNoAxeViolations()
  const login = page.getByLabel(account.login.login)
  const password = page.getByLabel(account.login.password, { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await login.fill(reem.phone)
  await password.fill('ليست هذه')
  await page.getByRole('button', { name: account.passwordField.show }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await submit(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(failures.wrong_credentials)
  await expect(login, 'nothing typed is lost').toHaveValue(reem.phone)
  await password.fill(reem.password)
  await submit(page).click()
  await expect(page, 'where they wanted to go').toHaveURL(at('/favourites'))

  await visit('/login?next=/following')
  await expect(page, 'who is signed in is sent on').toHaveURL(at('/following'))
})

test('a user who forgot the password sets a new one with a code', async ({
  page,
  visit,
  at,
  expectNoAxeViolations,
}) => {
  await visit('/login#password')
  await page.getByRole('link', { name: account.login.forgot }).click()
  await expect(page).toHaveURL(at('/forgot-password'))
  await askForCode(page, forgetful)
  await expect(page).toHaveURL(at('/reset-password'))
  await expectNoAxeViolations()
  await codeBox(page).fill(await codeFor(page, forgetful))
  const password = 'كلمة جديدة تماماً'
  await page.getByLabel(account.reset.password, { exact: true }).fill(password)
  await page.getByLabel(account.reset.confirm).fill(password)
  await submit(page).click()
  await expect(page.getByText(account.reset.done)).toBeVisible()
  await expect(page).toHaveURL(`${at('/login')}#password`)

  await page.getByLabel(account.login.login).fill(forgetful.phone)
  await page.getByLabel(account.login.password, { exact: true }).fill(password)
  await submit(page).click()
  await expect(page).toHaveURL(at('/dashboard'))
})

test('an action for members asks a visitor to sign in and continues afterwards', async ({
  page,
  visit,
  t,
}, testInfo) => {
  const reem = uniqueUser(testInfo)
  await visit('/')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/ad-details/)
  const ad = new URL(page.url()).pathname
  await page.getByRole('main').getByRole('button', { name: t.adPage.chat }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: account.sheet.otherWay }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${ad}#chat`)}#password`)
  await page.getByRole('tab', { name: account.login.byCode }).click()
  await askForCode(page, reem)
  await codeBox(page).fill(await codeFor(page, reem))
  await expect(page.getByRole('dialog').getByRole('textbox'), 'to write to the seller').toBeVisible()
  expect(new URL(page.url()).pathname).toBe(ad)
})

test('the page does not shift when it shows the signed-in user', async ({ page, visit }) => {
  await signIn(page, seller)
  for (const path of ['/', '/terms']) {
    await visit(path)
    await page.waitForLoadState('networkidle')
    await expectNoLayoutShift(page, path)
  }
})

test('repeated wrong codes trigger the proof of work without any action of the user', async ({
  page,
  visit,
  allowConsoleError,
}, testInfo) => {
  allowConsoleError(refused)
  await visit('/login#password')
  const login = `${uniqueUser(testInfo).userName}@souqna.test`
  await page.evaluate(async (login) => {
    const body = JSON.stringify({ login, country: 'SY', password: 'ليست هذه' })
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    for (let guess = 0; guess < 10; guess++) await fetch('/api/sign-in/password', request)
  }, login)
  const proven = page.waitForRequest((sent) => /"proof"/.test(sent.postData() ?? ''), { timeout: 60_000 })
  await page.getByLabel(account.login.login).fill(login)
  await page.getByLabel(account.login.password, { exact: true }).fill('ليست هذه')
  await submit(page).click()
  await proven
  await expect(page.getByRole('main').getByRole('alert')).toContainText(failures.wrong_credentials)
})

async function askForCode(page: Page, { phone }: Pick<Person, 'phone'>) {
  await phoneBox(page).fill(phone)
  await submit(page).click()
  await expect(codeBox(page)).toBeVisible()
}

async function fillIn(page: Page, person: Person, confirm = person.password) {
  const { register: words } = account
  await page.getByLabel(words.fullName).fill(person.fullName)
  await page.getByLabel(words.userName).fill(person.userName)
  await optionalBox(page, words.password).fill(person.password)
  await optionalBox(page, words.confirm).fill(confirm)
}

const notThe = (code: string) => (code === '123456' ? '654321' : '123456')

const inArabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
