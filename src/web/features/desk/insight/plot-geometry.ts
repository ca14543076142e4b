// The shapes of a plot. One unit across is one point, a hundred units up are the highest value.
import type { PlotPoint } from '#contract/desk-insight.ts'

/** `x` counts the points; the bottom is at 100. */
export type Bar = { x: number; height: number }

/** The top of the axis: a round number, so that it can be read. */
export function topOf(points: PlotPoint[]): number {
  const highest = Math.max(0, ...points.map(({ value }) => value ?? 0))
  if (highest <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= highest) ?? 10
  return Math.max(2, Math.ceil(step * power))
}

/** Values above zero are at least visible. */
const leastHeight = 1.5

export const barsOf = (points: PlotPoint[], top: number): Bar[] =>
  points.map(({ value }, index) => {
    const height = value ? Math.max(leastHeight, (value / top) * 100) : 0
    return { x: index, height }
  })

/** A stroke up from the middle of each point, in whole units: a plot is about a hundred pixels high. */
export const barsPath = (bars: Bar[]) =>
  `M${(bars[0]?.x ?? 0) + 0.5} 100${bars.map(({ height }) => (height ? `v-${Math.ceil(height)}m1 ${Math.ceil(height)}` : 'm1 0')).join('')}`

/** Lines through neighbouring points that have a value; a single one becomes a short dash. */
export function linesOf(points: PlotPoint[], top: number): string[] {
  const lines: string[][] = []
  let isOpen = false
  for (const [index, { value }] of points.entries()) {
    if (value === null) isOpen = false
    else {
      const point = `${index + 0.5},${Math.round(100 - (value / top) * 100)}`
      if (isOpen) lines.at(-1)?.push(point)
      else lines.push([point])
      isOpen = true
    }
  }
  return lines.map((line) => (line.length > 1 ? line.join(' ') : dash(line[0] ?? '0,100')))
}

function dash(point: string) {
  const [x = 0, y = 0] = point.split(',').map(Number)
  return `${round(x - 0.3)},${y} ${round(x + 0.3)},${y}`
}

const round = (value: number) => Math.round(value * 100) / 100

/** The point below a position across the plot, from 0 to 1. */
export const indexAt = (share: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(share * count)))
