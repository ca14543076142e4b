import { expect, test } from 'vitest'
import { changeView, cropOf, initialView, maxZoom } from './crop.ts'

const wide = { width: 1200, height: 800 }
const tall = { width: 600, height: 1000 }

test('shows the middle of the image at first', () => {
  expect(cropOf(wide, initialView(wide))).toEqual({ left: 200, top: 0, side: 800 })
  expect(cropOf(tall, initialView(tall))).toEqual({ left: 0, top: 200, side: 600 })
})

test('moves the image with the finger', () => {
  const view = changeView(wide, initialView(wide), { right: 0.1 })
  expect(cropOf(wide, view)).toEqual({ left: 120, top: 0, side: 800 })
})

test('moves fewer image pixels at a higher zoom', () => {
  const near = changeView(wide, initialView(wide), { factor: 2 })
  expect(cropOf(wide, near)).toEqual({ left: 400, top: 200, side: 400 })
  expect(cropOf(wide, changeView(wide, near, { right: 0.1, down: -0.1 }))).toEqual({ left: 360, top: 240, side: 400 })
})

test.each([
  { right: 9, down: 9 },
  { right: -9, down: -9 },
  { right: 9, factor: 2 },
  { down: -9, factor: 99 },
  { factor: 0.01 },
])('keeps the frame covered: %j', (change) => {
  for (const image of [wide, tall]) {
    const view = changeView(image, initialView(image), change)
    const { left, top, side } = cropOf(image, view)
    expect(view.zoom).toBeGreaterThanOrEqual(1)
    expect(view.zoom).toBeLessThanOrEqual(maxZoom)
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(left + side).toBeLessThanOrEqual(image.width)
    expect(top + side).toBeLessThanOrEqual(image.height)
  }
})

test('shows the whole short side after zooming out in a corner', () => {
  const corner = changeView(tall, changeView(tall, initialView(tall), { factor: 4 }), { right: 9, down: 9 })
  expect(cropOf(tall, changeView(tall, corner, { factor: 0.1 }))).toEqual({ left: 0, top: 0, side: 600 })
})
