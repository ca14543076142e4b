import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Ad, AdCard } from '#contract/ads.ts'
import { formatPrice } from '#i18n/format.ts'
import type { InterfaceTexts } from '#i18n/texts.ts'
import { colourRules, expect, story } from './story.ts'

story(
  'a visitor looks through the photos of an ad, enlarges one and comes back to the ad',
  async ({ page, visit, at, t, isMobile, language, request, expectNoAxeViolations, expectNoSidewaysScroll }) => {
    const { photos } = t.reading
    const ad = await listed(request, (card) => card.images_count >= 4 && card.price !== null)
    const address = `/ad-details/${ad.id}`
    await visit(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.name)
    await expect(page.getByText(formatPrice(language, ad.price ?? 0)).first()).toBeVisible()
    await expectNoAxeViolations()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeViolations(colourRules)
    await page.emulateMedia({ colorScheme: 'light' })

    const gallery = page.getByRole('region', { name: photos.label })
    const place = (number: number) => photos.count(number, ad.images_count)
    const [onward, backward] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await gallery.getByRole('button', { name: photos.enlarge(1, ad.images_count) }).focus()
    for (const key of [onward, onward, backward]) await page.keyboard.press(key)
    await expect(gallery.getByText(place(2))).toBeVisible()
    await expect(gallery.getByRole('button', { name: photos.enlarge(2, ad.images_count) })).toBeFocused()
    if (isMobile) {
      await swipe(page, gallery.getByRole('list').first())
      await expect(gallery.getByText(place(3)), 'a swipe brings the next one').toBeVisible()
    }

    const viewer = page.getByRole('dialog', { name: photos.label })
    await gallery.getByRole('button', { name: photos.one(3, ad.images_count), exact: true }).click()
    await gallery.getByRole('button', { name: photos.enlarge(3, ad.images_count) }).press('Enter')
    await expect(viewer.getByText(place(3))).toBeVisible()
    await expectNoAxeViolations()
    await expectNoSidewaysScroll()
    await page.keyboard.press(onward)
    await expect(viewer.getByText(place(4))).toBeVisible()
    if (isMobile) {
      await page.keyboard.press(backward)
      await swipe(page, viewer.locator('img'))
      await expect(viewer.getByText(place(4)), 'as does one on the large picture').toBeVisible()
    }
    await expectZoom(page, viewer, t)

    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(at(address))
    await gallery.getByRole('button', { name: photos.enlarge(4, ad.images_count) }).click()
    await expect(viewer).toBeVisible()
    await page.goBack()
    await expect(viewer, 'Back closes it too').toBeHidden()
    await expect(page).toHaveURL(at(address))
  },
)

story(
  'a visitor shares an ad by its link',
  async ({ page, visit, at, t, context, request, expectNoAxeViolations, expectNoSidewaysScroll }) => {
    const { share } = t.reading
    const ad = await listed(request, () => true)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(`/ad-details/${ad.id}`)
    await page.getByRole('button', { name: share.button }).filter({ visible: true }).click()
    const sheet = page.getByRole('dialog', { name: share.heading })
    await expect(sheet.getByRole('link', { name: share.whatsApp })).toBeVisible()
    await expectNoAxeViolations()
    await expectNoSidewaysScroll()
    await sheet.getByRole('button', { name: share.copy }).click()
    await expect(page.getByRole('region', { name: t.notices.region })).toContainText(share.copied)
    await expect(sheet).toBeHidden()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(new URL(at(`/ad-details/${ad.id}`), page.url()).href)
    await page.goto(copied)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.name)
  },
)

story(
  'an ad says when it is sold, and keeps a price that is not shown to itself',
  async ({ page, visit, t, request }) => {
    const hidden = await listed(request, (card) => card.price === null)
    await visit(`/ad-details/${hidden.id}`)
    await expect(page.getByText(t.ads.noPrice).first()).toBeVisible()
    await expect(page.locator('script[type="application/ld+json"]')).not.toContainText('"offers"')

    const sold = await firstSold(request)
    await visit(`/ad-details/${sold.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sold.name)
    await expect(page.getByText(t.reading.sold)).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  },
)

/** spec §9: steps of 0.12 from 0.1 to 3, by keys, buttons and the wheel. */
async function expectZoom(page: Page, viewer: Locator, { reading: { photos } }: InterfaceTexts) {
  const scale = viewer.locator('output')
  const times = async (key: string, count: number) => {
    for (let press = 0; press < count; press++) await page.keyboard.press(key)
  }
  await times('+', 2)
  await expect(scale).toHaveText('124%')
  await viewer.getByRole('button', { name: photos.zoomOut }).click()
  await expect(scale).toHaveText('112%')
  await times('+', 20)
  await expect(scale).toHaveText('300%')
  await expect(viewer.getByRole('button', { name: photos.zoomIn })).toBeDisabled()
  await times('-', 30)
  await expect(scale).toHaveText('10%')
  await expect(viewer.getByRole('button', { name: photos.zoomOut })).toBeDisabled()
  await page.keyboard.press('0')
  await expect(scale).toHaveText('100%')
  await viewer.locator('img').hover()
  await page.mouse.wheel(0, -100)
  await expect(scale).toHaveText('112%')
}

/** A finger that pulls the next picture in, in the direction Arabic is read. */
async function swipe(page: Page, target: Locator) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + at * width, y: y + height / 2 }],
    })
  await touch('touchStart', 0.1)
  for (let at = 0.2; at <= 0.9; at += 0.1) await touch('touchMove', at)
  await touch('touchEnd')
}

/** The first ad of the newest that is as wanted. */
async function listed(request: APIRequestContext, isWanted: (card: AdCard) => boolean): Promise<AdCard> {
  for (let page = 1; page <= 10; page++) {
    const { data } = await (await request.get(`/api/home?page=${page}`)).json()
    const found = data.advertisement_posts.items.find(isWanted)
    if (found) return found
  }
  throw new Error('no such ad among the newest')
}

/** Sold ads are in no list; people still have their links. */
async function firstSold(request: APIRequestContext): Promise<Ad> {
  for (let id = 1; id <= 100; id++) {
    const { data } = await (await request.get(`/api/ads/${id}`)).json()
    if (data?.status === 'sold') return data
  }
  throw new Error('none of the first hundred ads is sold')
}
