// Prints the results of the search bench and checks the budgets.
import { loadavg } from 'node:os'
import { showTable } from '#bench/support/table.ts'
import { isMachineBusy } from './cpu.ts'

/** Medians of the repeats in milliseconds: wall-clock time and CPU time. */
export type Timing = { wall: number; cpu: number; what: string }

/** 95th percentile in milliseconds at a million ads (docs/search.md); smaller sizes must meet it too. */
const budgets = { 'without words': 10, 'with words': 25, 'counts beside options': 10, suggestions: 10 }
/** Growth from the smallest to the largest size. Facets have no growth limit, because counting stops at a maximum. */
const mayGrow = { 'without words': 3, 'with words': 3, 'counts beside options': null, suggestions: 3 }

type Kind = keyof typeof budgets
export type Timings = Record<Kind, Timing[]>

/** Prints all results and returns the broken budgets. */
export function report(measured: { size: number; timings: Timings }[], withSlowest: boolean): string[] {
  const judged = isMachineBusy() ? 'cpu' : 'wall'
  const broken: string[] = []
  const rows = [['', 'p50', 'p95', 'p99', 'max', 'cpu p50', 'cpu p95', 'cpu p99', 'p95 allowed', '']]
  for (const kind of Object.keys(budgets) as Kind[]) {
    for (const { size, timings } of measured) {
      const tail = tailOf(timings[kind], judged)
      const holds = tail <= budgets[kind]
      const name = `${size.toLocaleString('en')} ads, ${kind}`
      rows.push([name, ...figuresOf(timings[kind]), String(budgets[kind]), holds ? 'holds' : 'does not hold'])
      if (!holds) broken.push(`${name}: p95 ${tail.toFixed(1)} ms > ${budgets[kind]} ms`)
    }
  }
  showTable(rows)
  for (const kind of Object.keys(budgets) as Kind[]) broken.push(...growthOf(kind, measured, judged))
  if (withSlowest) for (const { timings } of measured) showSlowest(timings)
  if (judged === 'cpu') print(`the machine is busy (load ${loadavg()[0]?.toFixed(0)}): processor time is judged`)
  return broken
}

function growthOf(kind: Kind, measured: { size: number; timings: Timings }[], judged: 'wall' | 'cpu'): string[] {
  const first = measured[0]
  const last = measured.at(-1)
  if (!first || !last || first === last) return []
  // Below a millisecond the clock is too coarse.
  const growth = tailOf(last.timings[kind], judged) / Math.max(1, tailOf(first.timings[kind], judged))
  const allowed = mayGrow[kind]
  const holds = allowed === null || growth <= allowed
  const told = `${kind}: p95 grows ${growth.toFixed(1)}× from ${first.size} to ${last.size} ads`
  print(`${told}${allowed === null ? '' : ` (allowed ${allowed}×): ${holds ? 'holds' : 'does not hold'}`}`)
  return holds ? [] : [told]
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const tailOf = (times: Timing[], judged: 'wall' | 'cpu') =>
  percentile(
    times.map((time) => time[judged]),
    0.95,
  )

function figuresOf(times: Timing[]) {
  const wall = times.map((time) => time.wall)
  const cpu = times.map((time) => time.cpu)
  const figures = [
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(wall, share)),
    ...[0.5, 0.95, 0.99].map((share) => percentile(cpu, share)),
  ]
  return figures.map((ms) => ms.toFixed(1))
}

function showSlowest(timings: Timings) {
  for (const [kind, times] of Object.entries(timings)) {
    const slowest = times.toSorted((a, b) => b.cpu - a.cpu).slice(0, 8)
    for (const { cpu, wall, what } of slowest) print(`${kind}: ${cpu.toFixed(1)} ms cpu, ${wall.toFixed(1)} ms ${what}`)
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)
