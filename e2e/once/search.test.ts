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
