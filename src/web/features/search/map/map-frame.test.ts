import { expect, test } from 'vitest'
import type { MapPlace } from '#contract/result-map.ts'
import { discsOf, drawing, frameAround } from './map-frame.ts'

const place = (id: number, count: number | undefined, latitude: number | null, longitude: number | null): MapPlace => ({
  id,
  name: `مكان ${id}`,
  ...(count !== undefined && { count }),
  latitude,
  longitude,
  has_places: false,
})

const places = [place(1, 400, 33.51, 36.29), place(2, 100, 33.46, 36.2), place(3, 4, 33.6, 36.5)]

test('all places with a position are inside the drawing', () => {
  for (const { centre } of discsOf(places, frameAround(places), 1000)) {
    expect(centre.x).toBeGreaterThan(drawing.left)
    expect(centre.x).toBeLessThan(drawing.left + drawing.width)
    expect(centre.y).toBeGreaterThan(0)
    expect(centre.y).toBeLessThan(drawing.height)
  }
})

test('the area of a disc follows its count', () => {
  const [large, middle] = discsOf(places, frameAround(places), 1000)
  expect((large?.radius ?? 0) / (middle?.radius ?? 1)).toBeCloseTo(2, 1)
})

test('a place without a position is not drawn, and a single place fills no more than its neighbourhood', () => {
  expect(discsOf([place(1, 5, null, null)], frameAround([place(1, 5, null, null)]), 1000)).toEqual([])
  expect(frameAround([place(1, 5, 33.5, 36.3)]).scale).toBeLessThan(200)
})

test('names never cover each other: the smaller place loses its name', () => {
  const close = [place(1, 400, 33.51, 36.29), place(2, 100, 33.5101, 36.2901), place(3, 4, 33.6, 36.5)]
  const named = discsOf(close, frameAround(close), 1000).map(({ place: { id }, hasName }) => [id, hasName])
  expect(named).toContainEqual([1, true])
  expect(named).toContainEqual([2, false])
})

test('without counts all discs are equal', () => {
  const uncounted = [place(1, undefined, 33.51, 36.29), place(2, undefined, 33.46, 36.2)]
  const radii = discsOf(uncounted, frameAround(uncounted), 0).map(({ radius }) => radius)
  expect(new Set(radii).size).toBe(1)
})
