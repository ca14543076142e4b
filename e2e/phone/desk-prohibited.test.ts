import { deskOwner, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { desk } from '#i18n/ar/desk/index.ts'

const { prohibited, settings, shell } = desk
// No ad and no other test has this word.
const word = 'طنطورة ممنوعة'

test('an owner adds a prohibited word after a look at what it would stop, and takes it back', async ({
  page,
  visit,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  // The browser logs the refused word.
  allowConsoleError(/409 \(Conflict\)/)
  await signIn(page, deskOwner)
  await visit('/desk/prohibited')
  const form = page.getByRole('region', { name: prohibited.add })
  await form.getByLabel(prohibited.phrase).fill('تحت')
  await form.getByRole('button', { name: prohibited.preview }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'ثلاثة أحرف' }), 'a particle is refused').toBeVisible()

  await form.getByLabel(prohibited.phrase).fill(word)
  await form.getByLabel(prohibited.severities.refuse).check()
  await form.getByRole('button', { name: prohibited.preview }).click()
  await expect(form.getByText(prohibited.found(0))).toBeVisible()
  await expectNoAxeViolations()
  await form.getByRole('button', { name: prohibited.save }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(shell.reason).fill('وردت في البلاغات')
  await dialog.getByRole('button', { name: prohibited.save }).click()
  await expect(page.getByText(prohibited.saved)).toBeVisible()
  const list = page.getByRole('region', { name: prohibited.list })
  await expect(list.getByRole('listitem').filter({ hasText: word })).toContainText(prohibited.severities.refuse)
  await expectNoSidewaysScroll()

  await page.getByRole('button', { name: settings.undo }).first().click()
  await dialog.getByLabel(shell.reason).fill('نهاية الاختبار')
  await dialog.getByRole('button', { name: settings.undo, exact: true }).click()
  await expect(page.getByText(settings.undone)).toBeVisible()
  await expect(list.getByRole('listitem').filter({ hasText: word })).toHaveCount(0)
})
