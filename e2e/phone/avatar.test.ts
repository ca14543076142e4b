import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { register, uniqueUser } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { account } from '#i18n/ar/account.ts'

const { face } = account

test('a user crops an avatar, sees it on the profile and removes it', async ({
  page,
  visit,
  t,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  await register(page, uniqueUser(testInfo))
  await visit('/profile-settings')
  const box = page.getByLabel(face.choose)
  await box.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') })
  await expect(page.getByText(face.unreadable)).toBeVisible()

  await box.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await redThenBlue() })
  const frame = page.getByRole('application', { name: face.frame })
  await expect(frame).toBeFocused()
  await expect(page.getByText(face.unreadable)).toBeHidden()
  expect(await colourInTheMiddle(page), 'the middle of the picture comes first').toBe('red')
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()

  await page.getByRole('slider', { name: face.zoom }).fill('2')
  await dragLeft(page)
  expect(await colourInTheMiddle(page)).toBe('blue')
  await frame.press('ArrowDown')

  const inTheBar = page.getByRole('navigation', { name: t.shell.mainNavigation }).locator('img')
  await expect(inTheBar).toHaveCount(0)
  await page.getByRole('button', { name: face.save }).click()
  await expect(page.getByText(face.saved)).toBeVisible()
  await expect(inTheBar).toHaveAttribute('src', /^\/media\/320\/profile\//)
  await expect.poll(() => inTheBar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(frame).toBeHidden()

  await page.getByRole('button', { name: face.remove }).click()
  await expect(page.getByText(face.removed)).toBeVisible()
  await expect(inTheBar).toHaveCount(0)
})

/** Landscape format; the last third is blue. */
const redThenBlue = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: 'red' } })
    .composite([{ input: { create: { width: 400, height: 800, channels: 3, background: 'blue' } }, gravity: 'east' }])
    .jpeg()
    .toBuffer()

/** Reads a copy: browsers warn about repeated reads of one canvas. */
const colourInTheMiddle = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(1, 1).getContext('2d')
    copy?.drawImage(canvas, 320, 320, 1, 1, 0, 0, 1, 1)
    const [red = 0, , blue = 0] = copy?.getImageData(0, 0, 1, 1).data ?? []
    return red > blue ? 'red' : 'blue'
  })

async function dragLeft(page: Page) {
  const { x, y, width, height } = (await page.getByRole('application').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  await page.mouse.move(x + width * 0.9, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 4 })
  await page.mouse.up()
}
