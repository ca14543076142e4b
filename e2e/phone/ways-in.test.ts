// Ways into an account without its SIM card: a confirmed e-mail address with a wait, and passkeys.
import type { Page } from '@playwright/test'
import { register, uniqueUser } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { account } from '#i18n/ar/account.ts'
import { settings } from '#i18n/ar/settings.ts'

const part = (page: Page, heading: string) => page.getByRole('region', { name: heading })
const codeBox = (page: Page) => page.getByLabel(account.verify.code)

test('a person without the SIM card proves password and e-mail, waits, and can cancel', async ({
  page,
  visit,
  expectNoAxeViolations,
}, testInfo) => {
  const person = uniqueUser(testInfo)
  const email = `${person.userName}@mail.test`
  await register(page, person)
  await visit('/profile-settings')
  const section = part(page, settings.email.heading)
  await section.getByLabel(settings.email.label).fill(email)
  await section.getByRole('button', { name: settings.email.sendCode }).click()
  await expect(section).toContainText(settings.email.sentTo)
  await codeBox(page).fill(await mailedCode(page, email))
  await expect(section).toContainText(settings.email.confirmed)

  await forget(page)
  await visit('/login#password')
  await page.getByRole('button', { name: account.login.recovery.open }).click()
  await page.getByRole('button', { name: account.lostSim.noCode }).click()
  await page.getByLabel(account.login.login).fill(email)
  await page.getByLabel(account.login.password, { exact: true }).fill(person.password)
  await expectNoAxeViolations()
  await page.getByRole('button', { name: account.lostSim.submit }).click()
  await expect(codeBox(page)).toBeVisible()
  await codeBox(page).fill(await mailedCode(page, email))
  await expect(page.getByText(account.lostSim.waitTitle)).toBeVisible()

  const { text } = await lastMailTo(page, email)
  await visit(text.match(/\/forgot-password#cancel-[\w-]+/)?.[0] ?? '/no-link')
  await page.getByRole('button', { name: account.lostSim.cancel.submit }).click()
  await expect(page.getByText(account.lostSim.cancel.done)).toBeVisible()
  await expectNoAxeViolations()
})

test('a passkey signs in with the screen lock of the device', async ({ page, visit, at }, testInfo) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await register(page, uniqueUser(testInfo))
  await visit('/profile-settings')
  const section = part(page, settings.passkeys.heading)
  await section.getByRole('button', { name: settings.passkeys.add }).click()
  await expect(section.getByRole('button', { name: settings.passkeys.remove })).toBeVisible()

  await forget(page)
  await visit('/login')
  await page.getByRole('button', { name: account.passkey.signIn }).click()
  await expect(page).toHaveURL(at('/dashboard'))

  await visit('/profile-settings')
  await section.getByRole('button', { name: settings.passkeys.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: settings.passkeys.remove }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
})

/** The device without the session. On a file, because an open page would notice that its session is gone. */
async function forget(page: Page) {
  await page.goto('/robots.txt')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

type Letter = { to: string; text: string }

async function lastMailTo(page: Page, email: string): Promise<Letter> {
  const reply = await page.request.get('/dev/mail.json', { headers: { 'x-forwarded-for': '' } })
  const letters: Letter[] = await reply.json()
  const letter = letters.find(({ to }) => to === email)
  if (!letter) throw new Error(`No e-mail to ${email}.`)
  return letter
}

const mailedCode = async (page: Page, email: string) => (await lastMailTo(page, email)).text.match(/\d{6}/)?.[0] ?? ''
