import type { Browser, Page } from '@playwright/test'
import {
  deskOwner,
  enterStepUpCode,
  operator,
  post,
  register,
  signIn,
  signInWithCode,
  support,
  uniqueUser,
} from '#e2e/support/people.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { people } from '#i18n/ar/desk/people.ts'
import { shell } from '#i18n/ar/desk/shell.ts'

/** Demo users with a year of history and few ads; no other test changes them. Each retry takes another. */
const established = [83, 148, 119]

const sessionStatus = async (page: Page) => (await page.request.get('/api/me/settings')).status()

test('support finds a person by number, writes a note and signs the person out everywhere', async ({
  page,
  visit,
  browser,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  allowConsoleError(/status of 4(01|22)/)
  const reem = uniqueUser(testInfo)
  const person = await pageOf(browser)
  await register(person, reem)
  await signIn(page, support)
  await visit('/desk/people')
  await page.getByRole('searchbox', { name: people.query }).fill(reem.phone)
  await page.getByRole('main').getByRole('button', { name: people.find, exact: true }).click()
  await expect(page.getByText(people.byPhone.fromSearch), 'no number in an address').toBeVisible()
  await expect(page).toHaveURL(/\/desk\/people$/)

  const byPhone = page.getByRole('region', { name: people.byPhone.heading })
  await byPhone.getByLabel(people.byPhone.phone, { exact: true }).fill(reem.phone)
  await byPhone.getByRole('button', { name: people.byPhone.submit }).click()
  await expect(byPhone.getByLabel(shell.reason)).toHaveAttribute('aria-invalid', 'true')
  await byPhone.getByLabel(shell.reason).fill('اتصل بنا وفقد هاتفه')
  await byPhone.getByRole('button', { name: people.byPhone.submit }).click()
  await expectNoAxeViolations()
  await byPhone.getByRole('link', { name: reem.fullName }).click()
  await expect(page.getByRole('heading', { level: 1, name: reem.fullName })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(reem.phone.slice(1))

  const notes = page.getByRole('region', { name: people.sections.notes })
  await notes.getByLabel(people.notes.label).fill('سُرق هاتفه أمس في الباص.')
  await notes.getByRole('button', { name: people.notes.add }).click()
  await expect(notes.getByRole('listitem')).toContainText('سُرق هاتفه أمس في الباص.')

  expect(await sessionStatus(person)).toBe(200)
  await act(page, people.acts.end_sessions, 'هاتفه مع سارق')
  await expect(page.getByText(people.acts.end_sessions.done)).toBeVisible()
  expect(await sessionStatus(person)).toBe(401)
  await expect(page.getByRole('region', { name: people.sections.log })).toContainText('هاتفه مع سارق')
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await person.context().close()
})

test('an operator asks for the ban of an established member, the owner approves, and the member is signed out', async ({
  page,
  visit,
  browser,
  allowConsoleError,
  expectNoAxeViolations,
}, testInfo) => {
  allowConsoleError(/status of 4(01|03|29)/)
  const id = established[testInfo.retry] ?? 0
  const member = await pageOf(browser)
  const { full_name: name } = await signInWithCode(member, { phone: `0900000${String(id).padStart(3, '0')}` })
  const asking = await pageOf(browser)
  await signIn(asking, operator)
  await asking.goto(`/desk/people/${id}`)
  await untilHydrated(asking)
  await act(asking, people.acts.ask_ban, 'يبيع الهاتف نفسه لخمسة أشخاص')
  const request = asking.getByRole('region', { name: people.sections.requests }).getByRole('article')
  await expect(request).toContainText(people.approvals.mine)
  await expect(request.getByRole('button', { name: people.approvals.approve })).toHaveCount(0)
  expect(await sessionStatus(member), 'one person is not enough').toBe(200)

  await signIn(page, deskOwner)
  await visit('/desk/approvals')
  const card = page.getByRole('article').filter({ hasText: name })
  await expectNoAxeViolations()
  await card.getByRole('button', { name: people.approvals.approve, exact: true }).click()
  await card.getByRole('button', { name: people.approvals.approveSubmit }).click()
  await enterStepUpCode(page, deskOwner)
  await expect(card).toHaveCount(0)
  expect(await sessionStatus(member)).toBe(401)

  await post(asking, `/api/desk/people/${id}/unban`, { reason: 'نهاية الاختبار' })
  await member.context().close()
  await asking.context().close()
})

test('a phone number typed into the search before the page is ready stays out of the address', async ({
  page,
  visit,
  browser,
  at,
}) => {
  await signIn(page, support)
  await visit('/desk/people')
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const early = await context.newPage()
  await early.goto('/desk/people')
  const box = early.getByRole('searchbox', { name: people.query })
  for (const phone of ['0944 123 456', '+963944123456', '٠٩٤٤١٢٣٤٥٦']) {
    await box.fill(phone)
    await early.getByRole('main').getByRole('button', { name: people.find, exact: true }).click()
    await box.press('Enter')
    await expect(early).toHaveURL(at('/desk/people'))
  }
  await box.fill('ريم')
  await box.press('Enter')
  await expect(early, 'a name is searched without script').toHaveURL(/\?q=/)
  await context.close()
})

/** Opens the form of an act, gives the reason and sends it. */
async function act(page: Page, { open, submit }: { open: string; submit: string }, reason: string) {
  const acts = page.getByRole('region', { name: people.sections.acts })
  await acts.getByRole('button', { name: open }).first().click()
  await acts.getByLabel(shell.reason).fill(reason)
  await acts.locator('button[type=submit]').filter({ hasText: submit }).click()
}

const pageOf = async (browser: Browser) =>
  (await browser.newContext({ baseURL: process.env.E2E_URL ?? '', locale: 'ar-SY' })).newPage()
