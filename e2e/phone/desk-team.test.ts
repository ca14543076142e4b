import type { Browser, Page } from '@playwright/test'
import { deskOwner, enterStepUpCode, type Person, register, signIn, uniqueUser } from '#e2e/support/people.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { shell } from '#i18n/ar/desk/shell.ts'
import { team } from '#i18n/ar/desk/team.ts'

test('the owner invites a colleague by number, changes the role and takes it away', async ({
  page,
  visit,
  browser,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  allowConsoleError(/status of 4(03|04|29)/)
  const reem = { ...uniqueUser(testInfo), fullName: `ريم ${uniqueUser(testInfo).userName}` }
  const colleague = await pageOf(browser)
  await register(colleague, reem)
  expect(await statusOf(colleague, '/desk')).toBe(404)

  await signIn(page, deskOwner)
  await visit('/desk/team')
  await page.getByRole('button', { name: team.invite }).click()
  const invite = page.getByRole('region', { name: team.invite })
  await invite.getByLabel(team.phone, { exact: true }).fill(reem.phone)
  await invite.getByRole('radio', { name: shell.roles.support }).check()
  await invite.getByLabel(shell.reason).fill('ترد على الأعضاء مساءً')
  await expectNoAxeViolations()
  await invite.getByRole('button', { name: team.send }).click()
  // The owner signed in with a password, so the first dangerous act asks for a code.
  await enterStepUpCode(page, deskOwner)
  await expect(page.getByText(team.invited)).toBeVisible()
  await expectNoSidewaysScroll()

  await colleague.goto('/desk/invitation')
  await untilHydrated(colleague)
  await expect(colleague.getByRole('main')).toContainText(shell.roles.support)
  await colleague.getByRole('button', { name: team.invitation.accept }).click()
  // Registered with a code a moment ago: no second one is needed.
  await expect(colleague).toHaveURL(/\/desk$/)
  expect(await statusOf(colleague, '/desk/people')).toBe(200)
  expect(await statusOf(colleague, '/desk/cases'), 'support does not decide cases').toBe(404)

  await visit('/desk/team')
  await changeRole(page, reem, shell.roles.moderator)
  await expect(page.getByText(team.changed, { exact: true })).toBeVisible()
  expect(await statusOf(colleague, '/desk/cases')).toBe(200)

  await changeRole(page, reem, team.remove)
  await expect(page.getByText(team.removed)).toBeVisible()
  expect(await statusOf(colleague, '/desk')).toBe(404)
  expect((await colleague.request.get('/api/desk/people?q=a')).status()).toBe(403)
  await colleague.context().close()
})

async function pageOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })
  return context.newPage()
}

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status()

async function changeRole(page: Page, { fullName }: Person, role: string) {
  const row = page.getByRole('listitem').filter({ hasText: fullName })
  await row.getByRole('button', { name: team.change }).click()
  const dialog = page.getByRole('dialog', { name: team.changeTitle(fullName) })
  await dialog.getByRole('radio', { name: role }).check()
  await dialog.getByLabel(shell.reason).fill('قصة اختبار في المتصفح')
  await dialog.getByRole('button', { name: shell.save }).click()
}
