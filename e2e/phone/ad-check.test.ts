import type { Page } from '@playwright/test'
import { everyRule } from '#e2e/support/axe.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { adCheck as ar } from '#i18n/ar/still-available.ts'
import { adCheck as en } from '#i18n/en/still-available.ts'

const asked = (id: number, name: string, status = 'active') => ({
  id,
  name,
  image: null,
  status,
  is_open: true,
  confirmed_at: null,
})

/** Answers in place of the server, whose clock a browser test cannot move; the real replies are tested beside the code. */
async function answerChecks(page: Page, ads: ReturnType<typeof asked>[]) {
  const confirmed: number[][] = []
  await page.route('**/api/ad-checks*', async (route) => {
    const request = route.request()
    if (request.method() === 'POST') confirmed.push(request.postDataJSON().ids)
    await route.fulfill({ json: { status: true, data: { ads } } })
  })
  return confirmed
}

test('a signed link shows its ads without signing in, and only a press confirms them', async ({
  page,
  at,
  language,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  const words = language === 'ar' ? ar : en
  const ads = [asked(1, 'كيا ريو 2012'), asked(2, 'Samsung A54, as new', 'paused'), asked(3, 'طاولة خشب')]
  const confirmed = await answerChecks(page, ads)
  await page.goto(at('/still-available#abc.def'))
  await untilHydrated(page)
  const first = page.getByRole('listitem').filter({ hasText: 'كيا ريو 2012' })
  await expect(first.getByRole('button', { name: words.confirm })).toBeVisible()
  expect(confirmed).toEqual([])
  await expectNoAxeViolations(everyRule)
  await expectNoSidewaysScroll()
  await first.getByRole('button', { name: words.confirm }).click()
  await expect(first.getByText(words.done)).toBeVisible()
  expect(confirmed).toEqual([[1]])
  await page.getByRole('button', { name: words.confirmAll }).click()
  await expect(page.getByText(words.done)).toHaveCount(3)
  expect(confirmed).toEqual([[1], [2, 3]])
})

test('a link that is over leads to the dashboard', async ({ page, at, language, allowConsoleError }) => {
  allowConsoleError(/status of 404/)
  const words = language === 'ar' ? ar : en
  await page.goto(at('/still-available#0-1.AAAAAAAAAAAAAAAAAAAAAA'))
  await expect(page.getByRole('heading', { name: words.overTitle })).toBeVisible()
  await expect(page.getByRole('link', { name: words.dashboard })).toBeVisible()
})
