import { expect, test } from '#e2e/support/test.ts'

const crawlers = {
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  WhatsApp: 'WhatsApp/2.24.10.85 A',
}

test('a visitor at an unknown URL sees the not-found page with a link home', async ({
  page,
  visit,
  at,
  t,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/)
  for (const path of ['/no-such-page', '/terms/of/another', '/%3Cscript%3E']) {
    const response = await visit(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.errors.notFoundTitle)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
  await page.getByRole('main').getByRole('link', { name: t.shell.backToHome }).click()
  await expect(page).toHaveURL(at('/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.home.heading)
})

test('a page that does not exist offers categories and ads', async ({
  page,
  visit,
  t,
  allowConsoleError,
  expectNoAxeViolations,
}) => {
  allowConsoleError(/status of 404/)
  const main = page.getByRole('main')
  for (const path of ['/no-such-page', '/ad-details/2147483647', '/vendor-details/2147483647']) {
    const response = await visit(path)
    expect(response?.status(), path).toBe(404)
    const categories = main.getByRole('navigation', { name: t.shell.categories })
    await expect(categories.getByRole('link').first()).toHaveAttribute('href', /categories_ids/)
    await main.getByRole('link', { name: t.shell.backToHome }).press('Shift')
    await expect(main.locator('article h3 a').first()).toHaveAttribute('href', /\/ad-details\/\d+$/)
  }
  await expectNoAxeViolations()
})

test('a visitor with an invalid filter in the URL sees which one it is and continues without it', async ({
  page,
  visit,
  at,
  t,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  allowConsoleError(/status of 422/)
  const { errors, filters } = t
  const main = page.getByRole('main')
  for (const [query, name] of [
    ['yearFrom=abc', t.attributes.year.label],
    ['sort=zzz', filters.sort],
    ['bodyTypes[0]=spaceship', t.attributes.body.filterLabel],
  ] as const) {
    const response = await visit(`/?categories_ids[0]=1&${query}`)
    expect(response?.status(), query).toBe(422)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.nonsenseTitle)
    await expect(main).toContainText(errors.nonsenseBody([name]))
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(main.getByRole('link', { name: errors.unfiltered })).toHaveAttribute('href', at('/'))
    await main.getByRole('link', { name: errors.withoutNonsense([name]) }).click()
    await expect(page).toHaveURL(`${at('/')}?categories_ids[0]=1`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(errors.nonsenseTitle)
  }
  await visit('/?categories_ids[0]=1&yearFrom=abc')
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
})

test('a crawler at an unknown URL gets the status code and no page', async ({ request, at }) => {
  for (const [name, userAgent] of Object.entries(crawlers)) {
    const headers = { 'user-agent': userAgent }
    for (const path of [
      '/no-such-page',
      ...['ad-details', 'scope', 'vendor-details'].map((kind) => `/${kind}/2147483647`),
    ]) {
      const reply = await request.get(at(path), { headers })
      expect(reply.status(), name).toBe(404)
      expect((await reply.body()).byteLength, name).toBe(0)
    }
    expect(await (await request.get(at('/'), { headers })).text(), name).toContain('<h1')
  }
})

test('the error page has its own text for every code and never repeats text from the URL', async ({
  page,
  visit,
  t,
}) => {
  const { signInTitle, forbiddenTitle, notFoundTitle, unavailableTitle, internalTitle } = t.errors
  for (const [code, title] of [
    ['401', signInTitle],
    ['403', forbiddenTitle],
    ['404', notFoundTitle],
    ['503', unavailableTitle],
    ['nonsense', internalTitle],
    ['500', internalTitle],
  ] as const) {
    const response = await visit(`/error?code=${code}&statusMessage=%3Cb%3Ewicked&message=evil`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await response?.text()).not.toMatch(/evil|wicked/)
    await expect(page.locator('body')).not.toHaveText(/evil|wicked/, { useInnerText: true })
  }
  await expect(page.getByRole('main')).toContainText(t.errors.code(500))
})

test('a failed navigation ends on an error page with a way out, in the chosen theme', async ({
  page,
  visit,
  t,
  allowConsoleError,
  expectNoAxeViolations,
}) => {
  allowConsoleError(/status of 50[02]|Unable to decode/)
  const heading = page.getByRole('heading', { level: 1 })
  const terms = page.getByRole('contentinfo').getByRole('link', { name: t.articles.terms })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  for (const reply of [{ status: 500 }, { status: 502, contentType: 'text/html', body: '<h1>evil gateway</h1>' }]) {
    await visit('/')
    await page.route('**/*.data*', (route) => route.fulfill(reply))
    await terms.click()
    await expect(heading).toHaveText(t.errors.internalTitle)
    await expect(page).toHaveTitle(new RegExp(t.errors.internalTitle))
    await expect.soft(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectNoAxeViolations()
    await page.unroute('**/*.data*')
  }
  await page.getByRole('main').getByRole('link', { name: t.errors.retry }).click()
  await expect(heading, 'trying again leads out of the error').not.toHaveText(t.errors.internalTitle)
})
