import { register, uniqueUser } from '#e2e/support/people.ts'
import { chooseCar } from '#e2e/support/posting.ts'
import { expect, test } from '#e2e/support/test.ts'
import { posting } from '#i18n/ar/posting.ts'

const { draft, category, photos, tools } = posting

test('a draft that is put aside can be brought back, from the notice and from the dashboard', async ({
  page,
  context,
  visit,
}, testInfo) => {
  await register(page, uniqueUser(testInfo))
  await visit('/ads/new')
  await chooseCar(page)
  await expect(page.getByRole('heading', { name: photos.heading })).toBeVisible()
  await page.close()

  const later = await context.newPage()
  await later.goto('/ads/new')
  await later.getByRole('button', { name: draft.startAnew }).click()
  await expect(later.getByRole('heading', { name: category.heading })).toBeVisible()
  await later.getByRole('button', { name: tools.undo }).click()
  await expect(later.getByRole('heading', { name: photos.heading }), 'the undo opens it again').toBeVisible()
  await later.close()

  const last = await context.newPage()
  await last.goto('/ads/new')
  await last.getByRole('button', { name: draft.startAnew }).click()
  await expect(last.getByRole('heading', { name: category.heading })).toBeVisible()
  await last.goto('/dashboard')
  await last.getByRole('link', { name: draft.goOn }).click()
  await expect(last.getByRole('heading', { name: photos.heading }), 'the dashboard lists it').toBeVisible()
})
