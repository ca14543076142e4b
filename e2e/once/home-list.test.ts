import { expect, test } from '#e2e/support/test.ts'

const attacks = ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', '</title><b>x', "{{7*7}}'--"]

test('special characters in a search are treated as text', async ({ page, visit, t }) => {
  const main = page.getByRole('main')
  const box = page.getByRole('combobox', { name: t.shell.search })
  for (const words of attacks) {
    await visit(`/?search=${encodeURIComponent(words)}`)
    await expect(main).toContainText(words)
    await expect(box).toHaveValue(words)
    await expect(main.locator('img[src="x"], script, h1 b')).toHaveCount(0)
  }
})

test('a visitor opens deeper categories and returns through the breadcrumbs', async ({
  page,
  visit,
  at,
  t,
  allowConsoleError,
}) => {
  await visit('/')
  const tiles = page.locator('main nav ul a')
  const heading = page.getByRole('heading', { level: 1 })
  const names: string[] = []
  for (const depth of [0, 1]) {
    const name = (await tiles.first().locator('span').textContent()) ?? ''
    names.push(name)
    await tiles.first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`categories_ids\\[${depth}\\]=\\d+$`))
    await expect(heading).toHaveText(new RegExp(`^${name} — `))
    await expect(page).toHaveTitle(new RegExp(`^${name} — .*\\d.* · ${t.site.name}$`))
    await expect.soft(page.getByRole('main'), 'focus follows into the category').toBeFocused()
  }

  const crumbs = page.getByRole('navigation', { name: t.home.path })
  await crumbs.getByRole('link', { name: names[0] ?? '' }).click()
  await expect(heading).toContainText(names[0] ?? '')
  await page.goBack()
  await expect(heading).toContainText(names[1] ?? '')
  await crumbs.getByRole('link', { name: t.home.clearPath }).click()
  await expect(page).toHaveURL(at('/'))
  await expect(heading).toHaveText(t.home.heading)

  allowConsoleError(/status of 404/)
  const response = await visit('/?categories_ids[0]=999999')
  expect(response?.status()).toBe(404)
  await expect(heading).toHaveText(t.errors.notFoundTitle)
})
