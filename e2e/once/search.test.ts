import { expect, test } from '#e2e/support/test.ts'

test('an empty result offers to drop one filter, and the promised number of ads appears', async ({
  page,
  visit,
  t,
  expectNoAxeViolations,
}) => {
  const { filters, ads } = t
  for (const [query, name] of [
    ['categories_ids[0]=1&yearFrom=2010&bodyTypes[0]=van&mileageTo=1000', t.attributes.kilometers.label],
    ['search=موتور&priceTo=1', filters.price],
  ] as const) {
    await visit(`/?${query}`)
    const main = page.getByRole('main')
    await expect(main.locator('article h3 a[href*="ad-details"]')).toHaveCount(0)
    const { data } = await (await page.request.get(`/api/home?${query}`)).json()
    const promised = ads.count(data.relief.total)
    if (name === t.attributes.kilometers.label) await expectNoAxeViolations()
    await main.getByRole('link', { name: filters.drop(name, promised) }).click()
    await expect(main.getByRole('status')).toHaveText(promised)
    await expect(page).not.toHaveURL(/mileageTo|priceTo/)
  }
})

test('the list follows the typed text, keeps other filters and the focus, and Back leaves the search', async ({
  page,
  visit,
  at,
  t,
}) => {
  await visit('/?categories_ids[0]=1')
  const box = page.getByRole('combobox', { name: t.shell.search })
  await box.pressSequentially('kia', { delay: 60 })
  await expect(page).toHaveURL(`${at('/')}?categories_ids[0]=1&search=kia`)
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('kia')
  await expect(page.getByRole('option').first(), 'suggestions stay').toBeVisible()
  await box.pressSequentially(' rio', { delay: 60 })
  await expect(page).toHaveURL(/search=kia(\+|%20)rio/)
  await expect(box).toHaveValue('kia rio')
  await page.goBack()
  await expect(page).toHaveURL(`${at('/')}?categories_ids[0]=1`)
  await expect(box).toHaveValue('')
})

test('the address has no empty parameters, and another category keeps what is searched and where', async ({
  page,
  visit,
  t,
}) => {
  await visit('/')
  const field = page.getByRole('search').getByRole('combobox')
  await field.fill('kia')
  await field.press('Enter')
  await expect(page).toHaveURL(/\?search=kia$/)
  await visit('/?search=kia&zone_id=1')
  const bar = page.getByRole('navigation', { name: t.shell.mainCategories })
  await bar.getByRole('link').first().click()
  await expect(page).toHaveURL(/\?search=kia&zone_id=1&categories_ids\[0\]=\d+$/)
})
