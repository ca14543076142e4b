import { expect, test } from 'vitest'
import { changeView, cropOf, initialView, maxZoom } from './crop.ts'

const wide = { width: 1200, height: 800 }
const tall = { width: 600, height: 1000 }

test('at first the middle of the picture fills the frame', () => {
  expect(cropOf(wide, initialView(wide))).toEqual({ left: 200, top: 0, side: 800 })
  expect(cropOf(tall, initialView(tall))).toEqual({ left: 0, top: 200, side: 600 })
})

test('the picture follows the finger', () => {
  const view = changeView(wide, initialView(wide), { right: 0.1 })
  expect(cropOf(wide, view)).toEqual({ left: 120, top: 0, side: 800 })
})

test('the nearer the picture, the finer a move', () => {
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
])('the frame stays covered however far somebody goes: %j', (change) => {
  for (const picture of [wide, tall]) {
    const view = changeView(picture, initialView(picture), change)
    const { left, top, side } = cropOf(picture, view)
    expect(view.zoom).toBeGreaterThanOrEqual(1)
    expect(view.zoom).toBeLessThanOrEqual(maxZoom)
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(left + side).toBeLessThanOrEqual(picture.width)
    expect(top + side).toBeLessThanOrEqual(picture.height)
  }
})

test('going far away again at an edge brings back the whole short side', () => {
  const corner = changeView(tall, changeView(tall, initialView(tall), { factor: 4 }), { right: 9, down: 9 })
  expect(cropOf(tall, changeView(tall, corner, { factor: 0.1 }))).toEqual({ left: 0, top: 0, side: 600 })
})
