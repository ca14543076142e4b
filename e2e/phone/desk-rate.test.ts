// A product of its own: a rate changes the prices that all other tests read.
import { deskOwner, signIn } from '#e2e/support/people.ts'
import { startProduct } from '#e2e/support/product.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { desk } from '#i18n/ar/desk/index.ts'

let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(async () => product.stop())

const { rate, settings, shell } = desk

test('an owner sets the dollar rate, confirms a big jump with both figures, and takes it back', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'ar-SY',
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await signIn(page, deskOwner)
  await page.goto('/desk/rate')
  await untilHydrated(page)
  const rateNow = async () => (await (await page.request.get('/api/exchange-rate')).json()).data.old_pounds as number
  const before = await rateNow()

  await page.getByLabel(rate.label).fill('12')
  await page.getByRole('button', { name: rate.set }).click()
  await expect(page.getByLabel(rate.label), 'an impossible rate is refused').toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(rate.label).fill(String(before * 2))
  await page.getByRole('button', { name: rate.set }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(rate.farTitle)
  await expect(dialog).toContainText(before.toLocaleString('en'))
  await expect(dialog).toContainText((before * 2).toLocaleString('en'))
  await dialog.getByLabel(shell.reason).fill('سعر السوق اليوم')
  await dialog.getByRole('button', { name: rate.confirm }).click()
  await expect(page.getByText(rate.done)).toBeVisible()
  expect(await rateNow()).toBe(before * 2)

  await page.getByRole('button', { name: settings.undo }).click()
  await dialog.getByLabel(shell.reason).fill('كان الرقم خطأ')
  await dialog.getByRole('button', { name: settings.undo, exact: true }).click()
  await expect(page.getByText(settings.undone)).toBeVisible()
  expect(await rateNow()).toBe(before)
})
