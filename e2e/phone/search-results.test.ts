import type { Category } from '#contract/catalog.ts'
import { expect, test } from '#e2e/support/test.ts'
import { results as arabic } from '#i18n/ar/results.ts'
import { results as english } from '#i18n/en/results.ts'
import { priceWords } from '#i18n/price-text.ts'

test('the first ad of every category and of a search is seen without scrolling', async ({
  page,
  request,
  at,
  blockScripts,
}) => {
  // Some thirty pages.
  test.slow()
  await blockScripts(['*.webp'])
  const { data } = await (await request.get('/api/category-path')).json()
  const top: Category[] = data.children
  expect(top.length).toBeGreaterThan(20)
  const paths = [
    ...top.map(({ id }) => `/?categories_ids[0]=${id}`),
    '/?search=كيا',
    '/?search=كيا&categories_ids[0]=1&zone_id=1',
    '/?categories_ids[0]=1&zone_id=1&yearFrom=2010&bodyTypes[0]=suv',
  ]
  for (const path of paths) {
    await page.goto(at(path), { waitUntil: 'domcontentloaded' })
    const title = page.getByRole('main').locator('article h3').first()
    await expect(title).toBeVisible()
    const lower = await page.locator('[data-shell="lower"]').boundingBox()
    const { y, height } = (await title.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 }
    expect.soft(y + height, `the end of the first title at ${path}`).toBeLessThan(lower?.y ?? 0)
  }
})

test('a search has a page of its own: no question, no tiles, and the title says what is shown', async ({
  page,
  visit,
  request,
  t,
}) => {
  await visit('/?search=كيا&zone_id=2')
  const { data } = await (await request.get('/api/home?search=كيا&zone_id=2')).json()
  const count = t.ads.count(data.advertisement_posts.paginate.total)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('كيا')
  await expect(heading).toContainText(count)
  await expect(page).toHaveTitle(/كيا.* — \d+/)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /كيا/)
  await expect(page.getByText(t.home.heading)).toHaveCount(0)
  await expect(page.getByText(t.home.promise)).toHaveCount(0)
  await expect(page.locator('main svg[width="48"]'), 'tiles of categories').toHaveCount(0)
})

test('chips of categories have the most ads first, and all makes can be searched', async ({ page, visit, at, t }) => {
  await visit('/?categories_ids[0]=1')
  const row = page.getByRole('main').getByRole('navigation', { name: t.shell.categories })
  const counts = await row.getByRole('link').locator('small').allTextContents()
  const numbers = counts.map((count) => Number(count.replace(/\D/g, '')))
  expect(numbers, 'makes beyond the row are in the sheet').toHaveLength(16)
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  expect(numbers.every((number) => number > 0)).toBe(true)
  const tops = await row.getByRole('link').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size, 'rows').toBe(1)

  await row.getByRole('button', { name: t.home.allMakes }).click()
  const sheet = page.getByRole('dialog', { name: t.home.allMakes })
  await expect(sheet.getByRole('link').nth(50)).toBeAttached()
  await sheet.getByRole('searchbox').fill('كي')
  const make = sheet.getByRole('link', { name: 'كيا' })
  await expect(sheet.getByRole('link', { name: 'تويوتا' })).toHaveCount(0)
  await make.click()
  await expect(page).toHaveURL(`${at('/')}?categories_ids[0]=1&categories_ids[1]=25`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('كيا')
  await page.goBack()
  await expect(page).toHaveURL(`${at('/')}?categories_ids[0]=1`)
})

test('every active filter is a chip that drops only that filter, and the order is chosen beside the count', async ({
  page,
  visit,
  at,
  t,
  language,
  expectNoAxeViolations,
}) => {
  const words = language === 'ar' ? arabic : english
  await visit('/?categories_ids[0]=1&yearFrom=2010&yearTo=2020&bodyTypes[0]=suv&bodyTypes[1]=sedan&priceTo=9000000')
  const chips = page.getByRole('list', { name: words.activeFilters })
  const year = words.range(t.attributes.year.label, '2010', '2020')
  await expect(chips).toContainText(words.upTo(t.filters.price, '9,000,000'))
  await expectNoAxeViolations()
  await chips.getByRole('link', { name: words.remove(year) }).click()
  await expect(chips).not.toContainText(year)
  await expect(page).not.toHaveURL(/year/)
  await chips.getByRole('link', { name: words.remove(t.attributes.body.filterOptions.suv) }).click()
  await expect(page).toHaveURL(`${at('/')}?categories_ids[0]=1&bodyTypes[0]=sedan&priceTo=9000000`)

  // The URL changes before the list does, and a new list closes its menus.
  await expect(chips).not.toContainText(t.attributes.body.filterOptions.suv)
  await page.getByRole('main').locator('summary', { hasText: t.filters.sorts.newest }).click()
  await page.getByRole('link', { name: t.filters.sorts.lowest }).click()
  await expect(page).toHaveURL(/sort=lowest/)
  await expect(page.getByRole('main').locator('summary', { hasText: t.filters.sorts.lowest })).toBeVisible()
  await expect(chips.getByRole('link')).toHaveCount(3)
  await chips.getByRole('link', { name: t.filters.clear }).click()
  await expect(page).toHaveURL(`${at('/')}?categories_ids[0]=1&sort=lowest`)
})

test('the layout is kept for each top category, and jobs are a list at first', async ({ page, visit, language }) => {
  const words = language === 'ar' ? arabic : english
  const columns = () =>
    page
      .getByRole('main')
      .locator('section.ad-list > ul')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  const button = page.getByRole('button', { name: words.asList })
  await visit('/?categories_ids[0]=16')
  expect(await columns()).toBe(1)
  await visit('/?categories_ids[0]=1')
  expect(await columns()).toBe(2)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(await columns()).toBe(1)
  const { photo, price, heart } = await page
    .getByRole('main')
    .locator('article', { has: page.locator('[data-price]') })
    .first()
    .evaluate((card) => {
      const box = (selector: string) => card.querySelector(selector)?.getBoundingClientRect().toJSON()
      const { width } = card.getBoundingClientRect()
      return { photo: box('img').width / width, price: box('[data-price]'), heart: box('button') }
    })
  expect(photo, 'share of the photo').toBeCloseTo(0.4, 1)
  expect(price.left > heart.right || price.right < heart.left, 'the heart is beside the price').toBe(true)
  await page.reload()
  expect(await columns(), 'after a reload').toBe(1)
  await visit('/?categories_ids[0]=3')
  expect(await columns(), 'in another category').toBe(2)
})

test('a card says what an absent price means in its category', async ({ page, at, language, blockScripts }) => {
  await blockScripts()
  const words = priceWords[language]
  const prices = page.getByRole('main').locator('section.ad-list article')
  for (const [category, text] of [
    [16, words.byAgreement],
    [17, words.from],
    [23, words.free],
  ] as const) {
    await page.goto(at(`/?categories_ids[0]=${category}`))
    await expect(prices.filter({ hasText: text }).first(), `category ${category}`).toBeVisible()
    await expect(prices.filter({ hasText: words.onRequest })).toHaveCount(0)
  }
  await page.goto(at('/?categories_ids[0]=22'))
  await expect(prices.first()).toBeVisible()
  await expect(prices.filter({ hasText: words.onRequest })).toHaveCount(0)
})

test('cars are sorted by year and mileage, a chosen place by distance, and other categories by neither', async ({
  page,
  visit,
  t,
  language,
}) => {
  const { sorts } = language === 'ar' ? arabic : english
  const heading = page.getByRole('heading', { level: 1 })
  const menu = (current: string) => page.getByRole('main').locator('summary', { hasText: current })
  await visit('/?categories_ids[0]=1&zone_id=1')
  await menu(t.filters.sorts.newest).click()
  await expect(page.getByRole('link', { name: sorts.area })).toHaveCount(0)
  await page.getByRole('link', { name: sorts.mileage }).click()
  await expect(page).toHaveURL(/sort=mileage/)
  await expect(page.locator('main article').first()).toBeVisible()

  await menu(sorts.mileage).click()
  await page.getByRole('link', { name: sorts.nearest }).click()
  await expect(page).toHaveURL(/sort=nearest/)
  await expect(heading).toContainText(language === 'ar' ? 'قرب' : 'near')

  await visit('/?categories_ids[0]=4')
  await menu(t.filters.sorts.newest).click()
  await expect(page.getByRole('link', { name: t.filters.sorts.lowest })).toBeVisible()
  for (const sort of [sorts.year, sorts.mileage, sorts.area, sorts.nearest])
    await expect(page.getByRole('link', { name: sort, exact: true })).toHaveCount(0)
})
