import { brotliCompressSync, constants } from 'node:zlib'
import type { APIRequestContext, Page, Request } from '@playwright/test'
import type { AdCard } from '#contract/ads.ts'
import { expect, expectNoLayoutShift, test } from '#e2e/support/test.ts'

/** The pixel ratio of most phones of this width; at ratio 1 the smallest images would be loaded. */
test.use({ deviceScaleFactor: 3 })

/** Budget for the images of a first visit on a prepaid data plan. */
const mostBytes = 150 * 1024

test('a first visit of the home page and an ad stays within the image budget without layout shifts', async ({
  page,
  visit,
  request,
}) => {
  const { data } = await (await request.get('/api/home?categories_ids[0]=1')).json()
  const cards: AdCard[] = data.advertisement_posts.items
  const [richest] = cards.toSorted((a, b) => b.images_count - a.images_count)
  for (const path of ['/', '/?categories_ids[0]=1', `/ad-details/${richest?.id}`]) {
    const weight = weighPictures(page)
    await visit(path)
    await page.waitForLoadState('networkidle')
    const { count, bytes } = await weight()
    expect.soft(count, `pictures of ${path}`).toBeGreaterThan(2)
    expect.soft(bytes, `bytes of pictures on ${path}`).toBeLessThan(mostBytes)
    await expectNoLayoutShift(page, path)
    const first = page.getByRole('main').locator('img[srcset]').first()
    expect.soft(await first.evaluate((image) => (image as HTMLImageElement).naturalWidth), path).toBeGreaterThan(0)
  }
})

/** Counts transferred bytes from now on; the returned function stops and returns the sum. */
function weighPictures(page: Page) {
  const sizes: Promise<number>[] = []
  const weigh = (request: Request) => {
    if (request.resourceType() !== 'image') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  }
  page.on('requestfinished', weigh)
  return async () => {
    page.off('requestfinished', weigh)
    return { count: sizes.length, bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) }
  }
}

/** Bytes of compressed HTML (docs/topics/browser.md). Ads that other tests post make the home page 100 bytes heavier. */
const mostHtml = 15_000
const sampledAds = 30

test('the HTML of lists, sellers and the richest ads stays within its budget', async ({ request, at }) => {
  test.slow()
  const ads = (await pathsIn(request, 'ads')).filter((path) => path === at(path.replace('/en/', '/')))
  const sample = ads.filter((_, index) => index % Math.ceil(ads.length / sampledAds) === 0)
  const richest = []
  for (const path of sample) richest.push(await cardsAround(request, path))
  const heavy = richest
    .filter((ad) => ad !== undefined)
    .toSorted((a, b) => b.letters - a.letters)
    .slice(0, 5)
  expect(heavy).toHaveLength(5)
  const sellers = new Set(heavy.map(({ sellerId }) => at(`/vendor-details/${sellerId}`)))
  const paths = [
    at('/'),
    at('/?categories_ids[0]=1'),
    at('/?categories_ids[0]=3'),
    at('/sitemap'),
    at('/inquiries'),
    ...sellers,
  ]
  for (const path of [...paths, ...heavy.map((ad) => ad.path)])
    expect.soft(await weightOf(request, path), `bytes of ${path}`).toBeLessThan(mostHtml)
})

async function pathsIn(request: APIRequestContext, kind: string): Promise<string[]> {
  const text = await (await request.get(`/sitemap-${kind}-1.xml`)).text()
  return [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
}

/** An ad with more texts, comments and related ads has a longer reply. Another test may have removed it since. */
async function cardsAround(request: APIRequestContext, path: string) {
  const response = await request.get(`/api/ads/${path.split('/').at(-1)}`)
  if (!response.ok()) return undefined
  const text = await response.text()
  return { path, letters: text.length, sellerId: JSON.parse(text).data.seller.id }
}

/** As a page is compressed that several people have opened. */
async function weightOf(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return brotliCompressSync(await response.body(), { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length
}
