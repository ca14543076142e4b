/// <reference lib="dom" />
import type { Locator } from '@playwright/test'
import type { AdCard } from '#contract/ads.ts'
import { findListedAd, firstSold } from '#e2e/support/ads.ts'
import { expect, test } from '#e2e/support/test.ts'

test('the photo of an ad comes first, from edge to edge, and its price is on the first screen', async ({
  page,
  visit,
  request,
  t,
}) => {
  const ad = await findListedAd(request, (card) => card.images_count > 0 && card.price !== null)
  await visit(`/ad-details/${ad.id}`)
  const photo = await boxOf(page.getByRole('region', { name: t.adPage.photos.label }).locator('img[srcset]').first())
  expect(photo.y, 'below the bar').toBeLessThan(110)
  expect([photo.x, photo.width]).toEqual([0, 360])
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: t.ads.favourite(ad.name) })
      .first(),
  ).toBeInViewport()
})

test('a sold ad says so on its photo, and leads to similar ads instead of the seller’s phone', async ({
  page,
  visit,
  request,
  t,
}) => {
  const sold = await firstSold(request)
  const { endings } = t.adPage
  const mark = sold.property?.deal === 'rental' ? endings.rented : endings.sold
  await visit(`/ad-details/${sold.id}`)
  await expect(page.getByText(mark, { exact: true }).first()).toBeInViewport()
  await expect(page.getByRole('button', { name: t.adPage.showPhone })).toHaveCount(0)
  await page.getByRole('link', { name: t.adPage.seeSimilar }).last().click()
  await expect(page.getByRole('heading', { name: t.adPage.related })).toBeInViewport()
})

test('an ad shows safety tips and other ads of its seller', async ({ page, visit, request, t }) => {
  const ad = await findListedAd(request, (card) => card.seller_id === 1)
  await visit(`/ad-details/${ad.id}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'كل النصائح في مركز الأمان' })).toBeVisible()
  const row = page.locator('section', { has: page.getByRole('heading', { name: t.adPage.moreOfSeller }) })
  await row.scrollIntoViewIfNeeded()
  expect(await row.locator('article').count()).toBeGreaterThan(2)
})

for (const width of [320, 360])
  test(`a price of twelve digits stays in one line on cards at ${width} px`, async ({
    page,
    visit,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_FAILED/)
    await page.setViewportSize({ width, height: 740 })
    // System fonts are wider than ours, and a slow phone keeps them.
    await page.route('**/*.woff2', (route) => route.abort())
    await visit('/?sort=highest')
    const prices = page.getByRole('main').locator('.card-price')
    await prices.first().evaluate((price) => {
      price.setAttribute('class', (price.getAttribute('class') ?? '').replace(/fit-\d+/, 'fit-20'))
      const number = price.querySelector('bdi')
      if (number) number.textContent = '123,456,789,012 ل.س'
    })
    const overflow = await prices.evaluateAll((all) =>
      all
        .filter((price) => {
          const number = price.querySelector('bdi') ?? price
          // The sign and the digits are two boxes of one line.
          const lines = new Set([...number.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)))
          return lines.size > 1 || number.getBoundingClientRect().width > price.clientWidth + 1
        })
        .map((price) => price.textContent),
    )
    expect(overflow).toEqual([])
  })

test('related ads of a first page keep their names and markup, and can be marked as favourites', async ({
  page,
  visit,
  request,
  t,
}) => {
  // Other tests post cars of Kia, which would become related ones.
  const ad = await findListedAd(request, (card) => card.top_category === 'cars' && !/كيا|Kia/i.test(card.name))
  const { data } = await (await request.get(`/api/ads/${ad.id}`)).json()
  const names = data.related.map(({ name }: { name: string }) => name)
  await visit(`/ad-details/${ad.id}`)
  const cards = page.locator('#related li')
  // Without the button of options, which a script adds at some time after the first paint.
  const markup = () =>
    cards
      .first()
      .locator('article > div')
      .evaluate((card) => {
        const copy = card.cloneNode(true) as Element
        for (const late of copy.querySelectorAll('[data-late]')) late.remove()
        return copy.innerHTML
      })
  const drawn = await markup()
  await cards.first().scrollIntoViewIfNeeded()
  const heart = cards.first().getByRole('button', { name: t.ads.favourite(names[0]) })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(cards.locator('h3')).toHaveText(names)
  expect(await markup()).toBe(drawn)
  // Data of a navigation in place contain the cards.
  await cards.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0])
  await page.goBack()
  await expect(cards.locator('h3')).toHaveText(names)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a card names the governorate first and never cuts the place for the age', async ({
  page,
  visitWithFonts,
  request,
}) => {
  await visitWithFonts('/')
  const { data } = await (await request.get('/api/home')).json()
  const cards = page
    .getByRole('main')
    .locator('li[data-card] article')
    .filter({ has: page.locator('time') })
  // The page may come from the cache, without the newest ads of the API.
  const shown = await cards.locator('h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const items: AdCard[] = data.advertisement_posts.items
  const first = items.find(({ id }) => shown.includes(`/ad-details/${id}`))
  const card = cards.filter({ has: page.locator(`a[href="/ad-details/${first?.id}"]`) }).first()
  await expect(card.locator('p', { has: page.locator('time') })).toContainText(first?.governorate.name ?? 'no ad')
  const places = await cards
    .locator('p:has(time) > span')
    .evaluateAll((spans) =>
      spans.map((span) => ({ text: span.textContent, isCut: span.scrollWidth > span.clientWidth + 1 })),
    )
  expect(places.length).toBeGreaterThan(10)
  expect(places.filter(({ isCut }) => isCut).length).toBeLessThan(2)
})

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('not visible')
  return box
}
