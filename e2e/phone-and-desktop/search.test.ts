import { expect, test } from '#e2e/support/test.ts'

const typed = { ar: 'تويو', en: 'toyo' }
const misspelt = { ar: 'سمسونغ', en: 'samsnug' }
const meant = { ar: /سامسون[غج]|samsung/i, en: /samsung|سامسون/i }

test('a visitor picks a search suggestion with the keyboard', async ({
  page,
  visit,
  t,
  language,
  expectNoAxeViolations,
}) => {
  const box = page.getByRole('combobox', { name: t.shell.search })
  const options = page.getByRole('listbox', { name: t.shell.suggestions }).getByRole('option')
  await visit('/terms')
  await box.pressSequentially(typed[language], { delay: 30 })
  await expect(options.nth(1)).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expectNoAxeViolations()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '')
  await expect(box, 'the caret stays in the box').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box, 'what they typed stays').toHaveValue(typed[language])

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  const first = options.and(page.locator('[aria-selected="true"]'))
  const name = (await first.locator('bdi').textContent()) ?? ''
  const count = Number(await first.locator('span').textContent())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('main').getByRole('status'), 'as many as were promised').toHaveText(t.ads.count(count))
  await expect(options).toHaveCount(0)
})

test('a misspelled search finds the ads, highlights the words and says that it was corrected', async ({
  page,
  visit,
  t,
  language,
}) => {
  const box = page.getByRole('combobox', { name: t.shell.search })
  await visit('/')
  await box.fill(misspelt[language])
  await box.press('Enter')
  const main = page.getByRole('main')
  await expect(main.getByText(t.ads.corrected)).toBeVisible()
  await expect(main.getByText(t.ads.listOf({ search: misspelt[language] }))).toBeVisible()
  await expect(main.locator('article mark').first()).toHaveText(meant[language])
  const shown = await main.locator('article mark').evaluateAll((marks) => marks.filter((mark) => !mark.closest('h3')))
  expect(shown, 'only titles are marked').toEqual([])
})
