import { seller, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { posting } from '#i18n/ar/posting.ts'

test('a member outside the share of a feature reads the refusal instead of the form', async ({ page, visit }) => {
  await signIn(page, seller)
  await visit('/ads/new')
  const refusal = page.getByText(posting.paused.posting)
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  await expect(refusal).toHaveCount(0)

  const { data, ...envelope } = await (await page.request.get('/api/me')).json()
  const json = { ...envelope, data: { ...data, closed_features: ['posting'] } }
  await page.route('**/api/me', (route) => route.fulfill({ json }))
  await visit('/ads/new')
  await expect(refusal).toBeVisible()
  await visit('/scopes/new')
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
  await expect(page.getByText(posting.paused.inquiries), 'another feature stays open').toHaveCount(0)
})
