import type { Locator, Page } from '@playwright/test'
import { findListedAd } from '#e2e/support/ads.ts'
import { expectWholeCards } from '#e2e/support/rows.ts'
import { expect, test } from '#e2e/support/test.ts'
import { formatPrice } from '#i18n/format.ts'
import type { ShellTexts } from '#i18n/texts.ts'

/** It loads with the first interaction. */
const viewerCode = '**/assets/image-viewer-*.js'

test('a visitor browses the images of an ad, zooms one and returns to the ad', async ({
  page,
  visit,
  at,
  t,
  isMobile,
  language,
  request,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  const { photos } = t.adPage
  const ad = await findListedAd(request, (card) => card.images_count >= 4 && card.price !== null)
  const address = `/ad-details/${ad.id}`
  await visit(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.name)
  await expect(page.getByText(formatPrice(language, ad.price ?? 0)).first()).toBeVisible()

  const gallery = page.getByRole('region', { name: photos.label })
  const place = (number: number) => photos.count(number, ad.images_count)
  const [onward, backward] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const loaded = page.waitForResponse(viewerCode)
  await gallery.getByRole('button', { name: photos.enlarge(1, ad.images_count) }).focus()
  await (await loaded).finished()
  for (const key of [onward, onward, backward]) await page.keyboard.press(key)
  await expect(gallery.getByText(place(2))).toBeVisible()
  await expect(gallery.getByRole('button', { name: photos.enlarge(2, ad.images_count) })).toBeFocused()
  if (isMobile) {
    await swipe(page, gallery.getByRole('list').first())
    await expect(gallery.getByText(place(3)), 'a swipe brings the next one').toBeVisible()
  }

  const viewer = page.getByRole('dialog', { name: photos.label })
  const thumbnail = gallery.getByRole('button', { name: photos.one(3, ad.images_count), exact: true })
  if (!isMobile) await thumbnail.click()
  await gallery.getByRole('button', { name: photos.enlarge(3, ad.images_count) }).press('Enter')
  await expect(viewer.getByText(place(3))).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await page.keyboard.press(onward)
  await expect(viewer.getByText(place(4))).toBeVisible()
  if (isMobile) {
    await page.keyboard.press(backward)
    await swipe(page, viewer.getByRole('img').first())
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
})

test('a visitor steps through the large images by arrows, small images and taps', async ({
  page,
  visit,
  t,
  isMobile,
  language,
  request,
  expectNoAxeViolations,
}) => {
  const { photos } = t.adPage
  const ad = await findListedAd(request, (card) => card.images_count >= 4)
  const place = (number: number) => photos.count(number, ad.images_count)
  await visit(`/ad-details/${ad.id}`)
  await expectDescriptionLook(page, t)
  if (!isMobile) await expectWholeCards(page.locator('#related ul'))
  const loaded = page.waitForResponse(viewerCode)
  await page.getByRole('button', { name: photos.enlarge(1, ad.images_count) }).press('Enter')
  await (await loaded).finished()
  const viewer = page.getByRole('dialog', { name: photos.label })
  await expect(viewer.getByRole('button', { name: photos.previous }), 'the first has none before it').toBeHidden()
  const next = viewer.getByRole('button', { name: photos.next })
  const [arrow, screen] = [await next.boundingBox(), page.viewportSize()]
  const room = language === 'ar' ? arrow?.x : (screen?.width ?? 0) - (arrow?.x ?? 0) - (arrow?.width ?? 0)
  expect.soft(room, 'the arrow is at the edge').toBeLessThan(32)
  await next.click()
  await expect(viewer.getByText(place(2))).toBeVisible()
  await viewer.getByRole('button', { name: photos.one(4, ad.images_count), exact: true }).click()
  await expect(viewer.getByText(place(4))).toBeVisible()
  await expectNoAxeViolations()

  const image = viewer.getByRole('img', { name: photos.one(4, ad.images_count) })
  const { x, y, width, height } = (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [across, down] = [x + width / 2, y + height / 2]
  const tapTwice = async () => {
    if (!isMobile) return page.mouse.dblclick(across, down)
    const tap = () => page.touchscreen.tap(across, down)
    await Promise.all([tap(), tap()])
  }
  await tapTwice()
  await expect(viewer.locator('output')).toHaveText('200%')
  await tapTwice()
  await expect(viewer.locator('output')).toHaveText('100%')

  await page.mouse.move(across, down)
  await page.mouse.down()
  await page.mouse.move(across, down + 60, { steps: 4 })
  await page.mouse.up()
  await expect(viewer, 'a short pull is not enough').toBeVisible()
  await page.mouse.move(across, down)
  await page.mouse.down()
  await page.mouse.move(across, down + 160, { steps: 4 })
  await page.mouse.up()
  await expect(viewer).toBeHidden()
})

/** What the seller wrote starts at the side of its own language, and uses the whole column. */
async function expectDescriptionLook(page: Page, { adPage }: ShellTexts) {
  const section = page.locator('section', { has: page.getByRole('heading', { name: adPage.description }) })
  const { starts, width } = await section.locator('p').evaluate((paragraph) => {
    const box = paragraph.getBoundingClientRect()
    const startOf = (text: string) => {
      paragraph.textContent = text
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      const { left, right } = range.getBoundingClientRect()
      return { left: Math.round(left - box.left), right: Math.round(box.right - right) }
    }
    return { starts: [startOf('شقة للبيع'), startOf('Flat for sale')], width: box.width }
  })
  expect.soft(starts).toMatchObject([{ right: 0 }, { left: 0 }])
  const photos = await page.getByRole('region', { name: adPage.photos.label }).boundingBox()
  expect.soft((photos?.width ?? 0) - width, 'only its padding is narrower than the photos').toBeLessThan(70)
}

/** The zoom goes from 0.1 to 3 in steps of 0.12, by keys, buttons and the wheel. */
async function expectZoom(page: Page, viewer: Locator, { adPage: { photos } }: ShellTexts) {
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
  await viewer.getByRole('img').first().hover()
  await page.mouse.wheel(0, -100)
  await expect(scale).toHaveText('112%')
}

/** Swipes to the next image, in the reading direction of Arabic. */
async function swipe(page: Page, target: Locator) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + at * width, y: y + height / 2 }],
    })
  await target.evaluate(atRest)
  await touch('touchStart', 0.1)
  for (let at = 0.2; at <= 0.9; at += 0.1) await touch('touchMove', at)
  // The pause before touchend stops the momentum of the swipe.
  await page.waitForTimeout(150)
  await touch('touchEnd')
  await target.evaluate(atRest)
}

/** Waits for the scroll momentum to end; a tap during it would hit another image. */
function atRest(element: Element) {
  return new Promise<void>((resolve) => {
    let [last, still] = [Number.NaN, 0]
    const look = () => {
      still = element.scrollLeft === last ? still + 1 : 0
      last = element.scrollLeft
      if (still > 15) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}
