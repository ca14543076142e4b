import type { Locator, Page } from '@playwright/test'
import { register, uniqueUser } from '#e2e/support/people.ts'
import { chooseCar, choosePlace, createPhotos, describeCar, pressNext } from '#e2e/support/posting.ts'
import { expect, test } from '#e2e/support/test.ts'
import { adMedia } from '#i18n/ar/ad-media.ts'
import { posting } from '#i18n/ar/posting.ts'

test.use({ permissions: ['microphone'] })

/** A short film that the browser draws and records itself. */
async function createVideo(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let step = 0; step < 15; step += 1) {
      if (context) {
        context.fillStyle = step % 2 ? '#0a6' : '#fa0'
        context.fillRect(step * 10, 0, 160, 180)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return { name: 'car.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) }
}

test('a seller adds a video and a voice description, and both play on the ad', async ({
  page,
  visit,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  await register(page, uniqueUser(testInfo))
  await visit('/ads/new')
  await chooseCar(page)
  await page.getByLabel(posting.photos.add).setInputFiles(await createPhotos(1))
  await expect(page.getByText(posting.photos.sent)).toHaveCount(1)
  await page.getByLabel(adMedia.addVideo).setInputFiles(await createVideo(page))
  await expect(page.getByRole('button', { name: adMedia.removeVideo })).toBeVisible()
  await expect(page.locator('video')).toHaveAttribute('poster', /\/media\/640\/ad\//)
  await page.getByRole('button', { name: adMedia.record }).click()
  await expect(page.getByRole('timer')).toContainText('2 /')
  await page.getByRole('button', { name: adMedia.stop }).click()
  await expect(page.getByRole('button', { name: adMedia.removeVoice })).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  await pressNext(page)
  await describeCar(page, 'كيا ريو 2012 مع فيديو وصوت')
  await pressNext(page)
  await choosePlace(page)
  await pressNext(page)
  await page.getByRole('button', { name: posting.review.publish }).click()
  await expect(page).toHaveURL(/\/ad-details\/\d+$/)

  const loaded: string[] = []
  page.on('request', (request) => request.url().includes('/ad-files/') && loaded.push(request.url()))
  await page.reload()
  const video = page.locator('video')
  const voice = page.locator('audio')
  await expect(video).toHaveAttribute('preload', 'none')
  await expect(voice).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  expect(loaded, 'nothing is loaded before play').toEqual([])
  await startPlaying(page, 'video')
  await expect.poll(() => currentTime(video)).toBeGreaterThan(0)
  await startPlaying(page, 'audio')
  await expect.poll(() => currentTime(voice)).toBeGreaterThan(0)

  // Started before the code of this part has come: the player is not replaced.
  const code = '**/assets/ad-extras-*.js'
  const requested = page.waitForRequest(code)
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  await startPlaying(page, 'video')
  await video.evaluate((media) => media.setAttribute('data-started', ''))
  await video.scrollIntoViewIfNeeded()
  await requested
  const loadedCode = page.waitForResponse(code)
  answer()
  await (await loadedCode).finished()
  await expect.poll(() => currentTime(video)).toBeGreaterThan(0)
  await expect(video).toHaveAttribute('data-started', '')
})

/** Finds the player at the moment of the call: the code of the page can replace it between a locator and its evaluation. */
const startPlaying = (page: Page, name: 'video' | 'audio') =>
  page.evaluate(async (selector) => {
    const media = document.querySelector(selector)
    if (!media) throw new Error(`There is no ${selector} on the page.`)
    media.muted = true
    await media.play()
  }, name)

const currentTime = (player: Locator) => player.evaluate((media: HTMLMediaElement) => media.currentTime)
