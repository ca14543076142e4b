// A stop that is cut off loses requests and pushes, so every limit is longer than those of the parts inside it.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits as sockets } from '#pusher/limits.ts'
import { limits as http } from '#server/http/limits.ts'
import { stopLimits } from '#server/platform/stop-limits.ts'
import { second } from '#server/platform/time.ts'
import { workerLimits } from '#server/platform/workers/worker-process.ts'
import { primaryStopLimit, processStopLimit } from './stop-limits.ts'

/** For counted views, the last traces and the connections to the database. */
const rest = 5 * second

test('a process ends after its sockets, requests and pushes had their time', () => {
  const parts = sockets.drainTime + sockets.drainTick + http.drainGrace + http.drainLimit + stopLimits.pushes
  expect(processStopLimit).toBeGreaterThanOrEqual(parts + rest)
})

test('the primary process lets its workers stop, and then the database', () => {
  expect(workerLimits.stop).toBeGreaterThan(processStopLimit)
  expect(primaryStopLimit).toBeGreaterThanOrEqual(workerLimits.stop + 2 * rest)
})

test('what starts the product lets the primary process stop', () => {
  const files = globSync(['deploy/**/*.{yaml,service}', 'docs/operating.md'])
  const limits = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:TimeoutStopSec=|stop_grace_period: )(\d+)/g)].map(
      ([line, seconds]) => ({ file, line, isEnough: Number(seconds) * second > primaryStopLimit }),
    ),
  )
  expect(limits.length).toBeGreaterThanOrEqual(4)
  expect(limits.filter(({ isEnough }) => !isEnough)).toEqual([])
})
