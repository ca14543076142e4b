// Processing time of hostile uploads. Tests check the verdict of each; this bench checks the time.

import { isMachineBusy } from '#bench/search/cpu.ts'
import { cpuSeconds, developersOf } from '#bench/support/processes.ts'
import { median, showTable } from '#bench/support/table.ts'
import type { HostileFile } from '#server/testing/uploads/hostile-files.ts'
import { claimedType, hostileFiles } from '#server/testing/uploads/test-files.ts'
import { send, type Target } from './send.ts'

const longest = 500

type Took = { what: string; wall: number; cpu: number }

export async function sendHostile(product: Target): Promise<string[]> {
  const corpus = await hostileFiles()
  const times: Took[] = []
  const breaches: string[] = []
  const cpu = () => [product.pid, ...developersOf(product.pid)].reduce((sum, pid) => sum + cpuSeconds(pid), 0) * 1000
  for (const hostile of corpus) {
    const [start, cpuBefore] = [performance.now(), cpu()]
    const answer = await send(product, hostile.bytes, headersOf(hostile))
    times.push({ what: hostile.what, wall: performance.now() - start, cpu: cpu() - cpuBefore })
    const result = answer.startsWith('ad/') ? 'accepted' : answer
    if (result !== hostile.expected) breaches.push(`${hostile.what}: ${result}, not ${hostile.expected}`)
  }
  const figure = isMachineBusy() ? 'cpu' : 'wall'
  const slowest = times.toSorted((a, b) => b[figure] - a[figure])
  const row = ({ what, wall, cpu }: Took) => [what, `${wall.toFixed(0)} ms`, `${cpu.toFixed(0)} ms`]
  const middle = {
    what: 'the one in the middle',
    wall: median(times.map(({ wall }) => wall)),
    cpu: median(times.map(({ cpu }) => cpu)),
  }
  showTable([
    [`${corpus.length} hostile uploads, the slowest`, 'whole way', 'CPU'],
    ...slowest.slice(0, 5).map(row),
    row(middle),
  ])
  const late = slowest.filter((one) => one[figure] > longest)
  return [...breaches, ...late.map((one) => `${one.what} took ${one[figure].toFixed(0)} ms; ${longest} ms is the most`)]
}

const headersOf = (hostile: HostileFile) => ({
  'content-type': claimedType(hostile),
  ...(hostile.name === undefined ? {} : { 'x-name': encodeURIComponent(hostile.name) }),
})
