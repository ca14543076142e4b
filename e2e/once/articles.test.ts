import { expect, test } from '#e2e/support/test.ts'

test('a reader opens answers with the keyboard and follows a link in the text', async ({
  page,
  visit,
  at,
  expectNoAxeViolations,
}) => {
  await visit('/faq')
  const question = page.locator('main section details').first()
  await expect(question.locator('summary svg'), 'something shows that it opens').toBeVisible()
  await question.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(question.locator('p').first()).toBeVisible()
  await expectNoAxeViolations()
  await page.keyboard.press('Space')
  await expect(question.locator('p').first()).toBeHidden()

  await visit('/our-policy')
  const before = (await page.locator('h1').textContent()) ?? ''
  await page.locator(`main section a[href="${at('/prohibited-items')}"]`).click()
  await expect(page).toHaveURL(at('/prohibited-items'))
  await expect(page.locator('h1')).not.toHaveText(before)
  expect.soft(await page.evaluate(() => window.scrollY), 'a new page begins at its top at once').toBe(0)
})
