import { deskOwner, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { desk } from '#i18n/ar/desk/index.ts'

const { synonyms, shell } = desk
// No ad and no other test has this word.
const word = 'زقزوقه'

test('an owner teaches the search a word, a visitor finds ads with it, and its removal takes them away', async ({
  page,
  visit,
  request,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  const totalOf = async () => {
    const reply = await (await request.get(`/api/home?search=${encodeURIComponent(word)}`)).json()
    return reply.data.advertisement_posts.paginate.total as number
  }
  expect(await totalOf()).toBe(0)
  // The browser logs the refused word.
  allowConsoleError(/409 \(Conflict\)/)
  await signIn(page, deskOwner)
  await visit('/desk/synonyms')
  await page.getByLabel(synonyms.phrase).fill('تحت')
  await page.getByLabel(synonyms.means).fill('كيا')
  await page.getByRole('button', { name: synonyms.preview }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'قواعد' }), 'a word of the rules is refused').toBeVisible()

  await page.getByLabel(synonyms.phrase).fill(word)
  await page.getByLabel(synonyms.kinds.target).check()
  await page.getByLabel(synonyms.target).fill('kia')
  await page.getByRole('button', { name: /^كيا/ }).first().click()
  await page.getByRole('button', { name: synonyms.preview }).click()
  await expect(page.getByText(synonyms.now(0))).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await page.getByRole('button', { name: synonyms.save }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(shell.reason).fill('يكتبها الناس هكذا')
  await dialog.getByRole('button', { name: synonyms.save }).click()
  await expect(page.getByText(synonyms.saved)).toBeVisible()
  expect(await totalOf()).toBeGreaterThan(0)
  await page.getByRole('button', { name: `${synonyms.remove} ${word}` }).click()
  await dialog.getByLabel(shell.reason).fill('نهاية الاختبار')
  await dialog.getByRole('button', { name: synonyms.remove }).click()
  await expect(page.getByText(synonyms.removed)).toBeVisible()
  expect(await totalOf()).toBe(0)
})
