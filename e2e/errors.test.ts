import { expect, story } from './story.ts'

const crawlers = {
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  WhatsApp: 'WhatsApp/2.24.10.85 A',
}

story('a visitor at an unknown address is told so and led home', async ({ page, visit, at, t, forgive }) => {
  forgive(/status of 404/)
  for (const path of ['/no-such-page', '/terms/of/another', '/ads/7', '/%3Cscript%3E']) {
    const response = await visit(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.errors.notFoundTitle)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
  await page.getByRole('main').getByRole('link', { name: t.shell.backToHome }).click()
  await expect(page).toHaveURL(at('/'))
})

story('the error page says our words and never those of the address', async ({ page, visit, t }) => {
  await visit('/error?code=500&statusMessage=%3Cb%3Ex&message=evil')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.errors.internalTitle)
  await expect(page.getByRole('main')).toContainText(t.errors.code(500))
  const source = await page.content()
  expect(source).not.toContain('evil')
  expect(source).not.toContain('<b>x')
})

story('the error page has words for every code, and for none', async ({ page, visit, t, expectNoAxeViolations }) => {
  for (const [code, title] of [
    ['401', t.errors.signInTitle],
    ['403', t.errors.forbiddenTitle],
    ['404', t.errors.notFoundTitle],
    ['503', t.errors.unavailableTitle],
    ['evil', t.errors.internalTitle],
    ['', t.errors.internalTitle],
  ] as const) {
    await visit(`/error?code=${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await expectNoAxeViolations()
})

story('a crawler at an unknown address gets the status and no page', async ({ request, at }) => {
  for (const [name, userAgent] of Object.entries(crawlers)) {
    for (const path of ['/no-such-page', '/ad-details/2147483647']) {
      const reply = await request.get(at(path), { headers: { 'user-agent': userAgent } })
      expect(reply.status(), name).toBe(404)
      expect((await reply.body()).byteLength, name).toBe(0)
    }
    const home = await request.get(at('/'), { headers: { 'user-agent': userAgent } })
    expect(await home.text(), name).toContain('<h1')
  }
})

story(
  'a page that fails on the way shows an error page, and works when it is tried again',
  async ({ page, visit, at, t, forgive, expectNoAxeViolations }) => {
    forgive(/status of 500/)
    await visit('/')
    await page.route('**/*.data*', (route) => route.fulfill({ status: 500 }))
    await page.getByRole('contentinfo').getByRole('link', { name: t.articles.terms }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.errors.internalTitle)
    await expect(page).toHaveTitle(new RegExp(t.errors.internalTitle))
    await expectNoAxeViolations()

    await page.unroute('**/*.data*')
    await page.getByRole('button', { name: t.errors.retry }).click()
    await expect(page).toHaveURL(at('/terms'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.articles.terms)
  },
)

story('an answer that is not ours ends on an error page too', async ({ page, visit, t, forgive }) => {
  forgive(/status of 502|Unable to decode/)
  await visit('/')
  await page.route('**/*.data*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>evil gateway</h1>' }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: t.articles.terms }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.errors.internalTitle)
  await expect(page.getByText('evil gateway')).toHaveCount(0)
})
