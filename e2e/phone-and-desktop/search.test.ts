import { expect, test } from '#e2e/support/test.ts'
import { results as arabic } from '#i18n/ar/results.ts'
import { results as english } from '#i18n/en/results.ts'

const typed = { ar: 'تويو', en: 'toyo' }
const misspelt = { ar: 'سامسونع', en: 'motorcylce' }
const meant = { ar: /سامسون[غج]|samsung/i, en: /motor|موتور|دراج/i }

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

test('a misspelled search says what was searched instead, highlights it, and offers the typed words', async ({
  page,
  visit,
  t,
  language,
}) => {
  const words = language === 'ar' ? arabic : english
  const box = page.getByRole('combobox', { name: t.shell.search })
  await visit('/')
  await box.fill(misspelt[language])
  await box.press('Enter')
  const main = page.getByRole('main')
  const typedWords = main.getByRole('link', { name: words.asTyped(misspelt[language]) })
  await expect(typedWords).toBeVisible()
  await expect(main.getByText(t.ads.listOf({ search: misspelt[language] }))).toBeVisible()
  await expect(main.locator('article mark').first()).toHaveText(meant[language])
  const shown = await main.locator('article mark').evaluateAll((marks) => marks.filter((mark) => !mark.closest('h3')))
  expect(shown, 'only titles are marked').toEqual([])
  await typedWords.click()
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === `"${misspelt[language]}"`)
  await expect(typedWords).toHaveCount(0)
})

test('what a search understood is shown, and each part can be removed or searched as words', async ({
  page,
  visit,
  t,
  language,
  expectNoAxeViolations,
}) => {
  const words = language === 'ar' ? arabic : english
  const typedText = language === 'ar' ? 'كيا 2012' : 'kia 2012'
  await visit(`/?search=${encodeURIComponent(typedText)}`)
  const parts = page.getByRole('main').getByRole('list', { name: words.understood })
  await expect(parts).toContainText(`${t.attributes.year.label}: 2012`)
  await expectNoAxeViolations()
  await parts.getByRole('link', { name: words.asWords('2012') }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === typedText.replace('2012', '"2012"'))
  await page.goBack()
  await parts.getByRole('link', { name: words.remove('2012') }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === typedText.replace(' 2012', ''))
})
