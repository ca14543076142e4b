import { expect, test } from '#e2e/support/test.ts'

test('changing the category from cars to property removes the filters that only cars have', async ({
  page,
  visit,
  t,
}) => {
  const { filters, home } = t
  const panel = page.getByRole('complementary', { name: filters.title })
  await visit('/?categories_ids[0]=1&yearFrom=2015&bodyTypes[0]=suv&mileageTo=90000&priceFrom=1000&zone_id=1')
  await page.getByRole('navigation', { name: home.path }).getByRole('link', { name: home.clearPath }).click()
  await page.locator('main nav ul a[href$="categories_ids[0]=3"]:visible').click()
  await expect(page).toHaveURL(
    (url) => [...url.searchParams.keys()].toSorted().join() === 'categories_ids[0],priceFrom,zone_id',
  )
  await expect(panel.getByRole('group', { name: t.attributes.rooms.filterLabel })).toBeVisible()
  await expect(panel.getByRole('group', { name: t.attributes.year.label })).toHaveCount(0)
  await expect(panel.getByRole('textbox', { name: filters.from }).first()).toHaveValue('1000')
})
