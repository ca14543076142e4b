import { moderator, post, register, signIn, uniqueUser } from '#e2e/support/people.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { bulk } from '#i18n/ar/desk/bulk.ts'
import { shell } from '#i18n/ar/desk/shell.ts'

test('a moderator decides two reports at once, sees the result of each, and takes both back', async ({
  page,
  at,
  browser,
}, testInfo) => {
  await register(page, uniqueUser(testInfo))
  const { data } = await (await page.request.get('/api/home?page=36')).json()
  const ads: number[] = data.advertisement_posts.items.slice(6, 8).map(({ id }: { id: number }) => id)
  const cases: number[] = []
  for (const subject_id of ads) {
    const report = { client_id: crypto.randomUUID(), subject: 'ad', subject_id, type: 'duplicate' }
    cases.push((await post(page, '/api/reports', report)).id)
  }
  const numbers = cases.map((id) => `SQ-${String(id).padStart(6, '0')}`)

  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    locale: 'ar-SY',
    viewport: { width: 360, height: 740 },
  })
  const desk = await context.newPage()
  await signIn(desk, moderator)
  await desk.goto(at('/desk/cases?type=duplicate'))
  await untilHydrated(desk)
  for (const number of numbers) await desk.getByLabel(bulk.select(number)).check()
  await desk.getByRole('button', { name: bulk.open }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(bulk.actions.remove).check()
  await expect(dialog).toContainText(bulk.decidable(2))
  await expect(dialog).toContainText(bulk.reporters(1))
  await dialog.getByLabel(bulk.rule).selectOption('misleading')
  await dialog.getByLabel(shell.reason).fill('حملة واحدة')
  await dialog.getByRole('button', { name: bulk.submit }).click()
  const result = desk.getByRole('region', { name: bulk.resultTitle('2', '2') })
  await expect(result).toBeVisible()
  for (const number of numbers) await expect(result).toContainText(number)
  for (const ad of ads) expect((await page.request.get(`/api/ads/${ad}`)).status(), 'removed').toBe(404)

  await result.getByRole('button', { name: bulk.undo }).click()
  await dialog.getByLabel(shell.reason).fill('أخطأنا')
  await dialog.locator('button[type=submit]').click()
  await expect(result.getByText(bulk.undoResults.undone)).toHaveCount(2)
  for (const ad of ads) expect((await page.request.get(`/api/ads/${ad}`)).status(), 'back').toBe(200)
  await context.close()
})
