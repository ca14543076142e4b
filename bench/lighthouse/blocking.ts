// Blocking time of pages beside a bare page of React and the router with as many elements and letters, in the same run.
import { median, showTable } from '#bench/support/table.ts'
import { barePath } from './bare/app.ts'
import { serveBarePage } from './bare/server.ts'

const mostRatio = 1.5
/** Milliseconds below which a ratio says nothing: one long task begins at 50. */
const noise = 50

export type MeasureBlocking = (url: string) => Promise<Blocking>

/** Milliseconds, and the machine at that moment (Lighthouse's benchmark index). */
export type Blocking = {
  time: number
  /** Only what blocks after the first paint is counted. A bare page runs most of its script before. */
  firstPaint: number
  machine: number
}
type Compared = { path: string; own: Blocking[]; bare: Blocking[] }

/** The two pages take turns, so that other work of the machine concerns both. */
export async function compareBlocking(origin: string, paths: string[], runs: number, measure: MeasureBlocking) {
  const bareOrigin = await serveBarePage()
  const compared: Compared[] = []
  for (const path of paths) {
    const { elements, letters } = await sizeOf(origin + path)
    const [own, bare]: [Blocking[], Blocking[]] = [[], []]
    for (let i = 0; i < runs; i++) {
      own.push(await measure(origin + path))
      bare.push(await measure(bareOrigin + barePath(elements, letters)))
    }
    compared.push({ path, own, bare })
  }
  const milliseconds = (value: number) => `${value.toFixed(0)} ms`
  showTable([
    ['blocking time', 'page', 'bare page', 'ratio', 'first paint', 'of the bare page', 'machine'],
    ...compared.map(({ path, own, bare }) => [
      path,
      milliseconds(timeOf(own)),
      milliseconds(timeOf(bare)),
      ratio(own, bare),
      milliseconds(firstPaintOf(own)),
      milliseconds(firstPaintOf(bare)),
      rangeOf([...own, ...bare]),
    ]),
    ['most', '', '', String(mostRatio), '', '', ''],
  ])
  return compared
    .filter(({ own, bare }) => timeOf(own) > Math.max(mostRatio * timeOf(bare), noise))
    .map(
      ({ path, own, bare }) =>
        `${path} blocks ${milliseconds(timeOf(own))}, ${ratio(own, bare)} × a bare page (${mostRatio})`,
    )
}

const timeOf = (measured: Blocking[]) => median(measured.map(({ time }) => time))
const firstPaintOf = (measured: Blocking[]) => median(measured.map(({ firstPaint }) => firstPaint))
const ratio = (own: Blocking[], bare: Blocking[]) => (timeOf(bare) > 0 ? (timeOf(own) / timeOf(bare)).toFixed(2) : '–')

function rangeOf(measured: Blocking[]) {
  const machines = measured.map(({ machine }) => machine)
  return `${Math.min(...machines).toFixed(0)}–${Math.max(...machines).toFixed(0)}`
}

/** Elements and letters that a browser gets before any script runs. */
async function sizeOf(url: string) {
  const page = await (await fetch(url)).text()
  const body = page.slice(page.indexOf('<body')).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const letters = body.replace(/<[^>]*>/g, '').length
  return { elements: body.match(/<[a-z]/g)?.length ?? 0, letters }
}
