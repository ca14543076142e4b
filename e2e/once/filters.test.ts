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

test('options that make no sense or have no ads are not offered', async ({ page, at, t, blockScripts }) => {
  await blockScripts()
  const form = page.getByRole('complementary', { name: t.filters.title })
  const group = form.getByRole('group', { name: t.filters.status })
  // Washing machines are not let, jobs are neither new nor used, and property has its own choice.
  await page.goto(at('/?search=غسالة'))
  await expect(group.getByText(t.filters.statuses.used)).toBeVisible()
  await expect(group.getByText(t.filters.statuses.rent)).toHaveCount(0)
  await page.goto(at('/?categories_ids[0]=16'))
  await expect(form.getByRole('group', { name: t.filters.price })).toBeVisible()
  await expect(group).toHaveCount(0)
  await page.goto(at('/?categories_ids[0]=3'))
  await expect(form.getByRole('group', { name: t.filters.price })).toBeVisible()
  await expect(group).toHaveCount(0)
  // The grade of a phone says more than new or used, so it is asked once.
  await page.goto(at('/?categories_ids[0]=4'))
  await expect(form.getByRole('group', { name: t.filters.price })).toBeVisible()
  await expect(group).toHaveCount(0)
  await page.goto(at('/?categories_ids[0]=3&statuses[0]=rent'))
  await expect(group.getByText(t.filters.statuses.rent), 'what was chosen can be dropped').toBeVisible()
})

test('what is typed and chosen before the code of the filters arrives is applied when it does', async ({
  page,
  visit,
  t,
}) => {
  const { promise: typed, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/filter-form-*.js', async (route) => {
    await typed
    await route.continue()
  })
  await visit('/?categories_ids[0]=1')
  const panel = page.getByRole('complementary', { name: t.filters.title })
  const prices = panel.getByRole('group', { name: t.filters.price })
  await panel.getByRole('group', { name: t.filters.status }).getByText(t.filters.statuses.used).click()
  const to = prices.getByRole('textbox', { name: t.filters.to })
  await to.fill('٣ مليون')
  arrive()
  await expect(page).toHaveURL(/priceTo=3000000/)
  await expect(page).toHaveURL(/statuses/)
  await expect(to).toBeFocused()
  await expect(to).toHaveValue('٣ مليون')
})
