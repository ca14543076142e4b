import { expect, test } from '#e2e/support/test.ts'

test.use({ javaScriptEnabled: false })

test('a visitor without JavaScript filters a list, opens its pages and reads an ad', async ({
  page,
  visit,
  at,
  t,
  expectNoSidewaysScroll,
}) => {
  const { filters, ads } = t
  const count = page.getByRole('main').getByRole('status')
  await visit('/?categories_ids[0]=1&zone_id=3')
  await page.getByRole('link', { name: filters.title, exact: true }).click()
  const panel = page.getByRole('complementary', { name: filters.title })
  await panel
    .getByRole('group', { name: t.attributes.year.label })
    .getByRole('textbox', { name: filters.from })
    .fill('٢٠٠٥')
  await panel.getByText(filters.statuses.used, { exact: true }).click()
  await expectNoSidewaysScroll()
  await panel.getByRole('button', { name: filters.show }).click()
  await page.getByRole('main').locator('summary', { hasText: filters.sorts.newest }).click()
  await page.getByRole('link', { name: filters.sorts.highest }).click()

  const { data } = await (
    await page.request.get('/api/home?categories_ids[0]=1&zone_id=3&yearFrom=2005&statuses[0]=used&sort=highest')
  ).json()
  const { items, paginate } = data.advertisement_posts
  const titles = page.getByRole('main').locator('article:has(a[href*="/ad-details/"]) h3')
  await expect(count).toHaveText(ads.count(paginate.total))
  await expect(titles).toHaveText(items.map((ad: { name: string }) => ad.name))

  // Without scripts Playwright cannot see that a link moved while it was clicked, so the keyboard opens it.
  await page.getByRole('link', { name: ads.showMore }).press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(titles.first()).not.toHaveText(items[0].name)
  await expect(count).toHaveText(ads.count(paginate.total))
  const name = (await titles.first().textContent()) ?? ''
  await titles.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('link', { name: t.adPage.seller.open }).click()
  await expect(page).toHaveURL(new RegExp(`^.*${at('/vendor-details/')}\\d+$`))
  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: filters.clear }).filter({ visible: true }).click()
  await expect(page).toHaveURL((url) => [...url.searchParams.keys()].join() === 'categories_ids[0],zone_id,sort')
})

test('a visitor without JavaScript types a price in words', async ({ page, visit, t }) => {
  const { filters } = t
  await visit('/?categories_ids[0]=1')
  await page.getByRole('link', { name: filters.title, exact: true }).click()
  const panel = page.getByRole('complementary', { name: filters.title })
  const price = panel.getByRole('group', { name: filters.price })
  await price.getByRole('textbox', { name: filters.to }).fill('مليون ونص')
  await panel.getByRole('button', { name: filters.show }).click()
  await expect(page).toHaveURL(/priceTo=1500000/)
  await page.getByRole('link', { name: filters.titleWithCount(1), exact: true }).click()
  await expect(price.getByRole('textbox', { name: filters.to })).toHaveValue('1500000')
  await expect(price).toContainText('1.5 مليون ل.س')
})
