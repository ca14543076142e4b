import type { Page, Request } from '@playwright/test'
import type { AdCard } from '#contract/ads.ts'
import { expect, layoutShift, test } from '#e2e/support/test.ts'

/** As on most phones of this width; with one pixel for each the smallest pictures would do. */
test.use({ deviceScaleFactor: 3 })

/** What a visitor with a prepaid bundle should at most pay for the pictures of a first look. */
const mostBytes = 150 * 1024

test('a first look at the market and at an ad costs little and does not jump', async ({ page, visit, request }) => {
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
    expect.soft(await layoutShift(page), `how far ${path} jumps`).toBeLessThan(0.05)
    const first = page.getByRole('main').locator('img[srcset]').first()
    expect.soft(await first.evaluate((image) => (image as HTMLImageElement).naturalWidth), path).toBeGreaterThan(0)
  }
})

/** From now on; asked, it stops and tells what was transferred. */
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
