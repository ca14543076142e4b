import type { Page, Request } from '@playwright/test'
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
