import type { Page } from '@playwright/test'
import { colourRules } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/test.ts'

test('a visitor reads an inquiry, its author and the ads of a seller', async ({
  page,
  visit,
  at,
  t,
  request,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  test.slow()
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  const expectReadable = async () => {
    await expectNoAxeViolations()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeViolations(colourRules)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ ...screen, width: 320 })
    await expectNoSidewaysScroll()
    await page.setViewportSize(screen)
  }

  await visit('/inquiries')
  const chips = page.getByRole('navigation', { name: t.adPage.inquiries.filter })
  await chips.locator('a[href$="category_id=1"]').click()
  await expect(page).toHaveURL(`${at('/inquiries')}?category_id=1`)
  await expect(chips.locator('[aria-current="page"]')).toHaveAttribute('href', /category_id=1$/)
  const inquiries = await (await request.get('/api/inquiries?category_id=1')).json()
  const names = inquiries.data.items.map((inquiry: { name: string }) => inquiry.name)
  await expect(main.locator('article h2')).toHaveText(names)

  await main.getByRole('link', { name: names[0] }).first().click()
  await expect(heading).toHaveText(names[0])
  const author = inquiries.data.items[0].author
  await main.getByRole('link', { name: t.adPage.seller.openAuthor }).click()
  await expect(page).toHaveURL(at(`/vendor-details/${author.id}`))
  await expect(heading).toHaveText(author.full_name)

  const seller = await sellerOf(page)
  await visit(`/vendor-details/${seller.id}`)
  await expect(heading).toHaveText(seller.full_name)
  await expect(main.getByText(t.ads.count(seller.ads_count)).first()).toBeVisible()
  await expectReadable()
  const pages = page.getByRole('navigation', { name: t.adPage.paging.label })
  const first = await main.locator('article h3').first().textContent()
  await pages.getByRole('link', { name: t.adPage.paging.next }).click()
  await expect(pages).toContainText(t.adPage.paging.position(2, Math.ceil(seller.ads_count / 20)))
  await expect(main.locator('article h3').first()).not.toHaveText(first ?? '')
})

/** A rated seller with more than one page of ads. */
async function sellerOf(page: Page) {
  for (let id = 1; id <= 100; id++) {
    const { data } = await (await page.request.get(`/api/sellers/${id}`)).json()
    if (data?.ads_count > 20 && data.ratings_count > 5) return data
  }
  throw new Error('no rated seller has more than one page of ads')
}
