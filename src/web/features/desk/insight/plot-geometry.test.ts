import { expect, test } from 'vitest'
import { barsOf, barsPath, indexAt, linesOf, topOf } from './plot-geometry.ts'

const pointsOf = (values: (number | null)[]) =>
  values.map((value, index) => ({ from: `2026-11-0${index + 1}`, to: `2026-11-0${index + 1}`, value }))

test.each([
  [[], 1],
  [[0, 0], 1],
  [[null], 1],
  [[1], 1],
  [[3], 3],
  [[3.2], 4],
  [[11, 2], 15],
  [[100], 100],
  [[101], 150],
  [[0.4], 1],
])('the axis of %j ends at %d', (values, top) => {
  expect(topOf(pointsOf(values))).toBe(top)
})

test('a bar is as high as its share, and a small value can still be seen', () => {
  const bars = barsOf(pointsOf([0, 1, 500, 1000, null]), 1000)
  expect(bars.map(({ height }) => height)).toEqual([0, 1.5, 50, 100, 0])
})

test('bars are one path from the bottom up, without those of nothing', () => {
  expect(barsPath(barsOf(pointsOf([1000, null, 333]), 1000))).toBe('M0.5 100v-100m1 100m1 0v-34m1 34')
})

test('a line is interrupted where nothing was measured', () => {
  expect(linesOf(pointsOf([10, 5, null, 0]), 10)).toEqual(['0.5,0 1.5,50', '3.2,100 3.8,100'])
  expect(linesOf(pointsOf([null, null]), 10)).toEqual([])
})

test('a position across the plot belongs to one point', () => {
  expect([-1, 0, 0.32, 0.34, 0.99, 1, 2].map((share) => indexAt(share, 3))).toEqual([0, 0, 0, 1, 2, 2, 2])
})
