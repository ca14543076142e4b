// Blocking time of pages beside a bare page of React and the router with as many elements and letters, in the same run.
import { median, showTable } from '#bench/support/table.ts'
import { barePath } from './bare/app.ts'
import { serveBarePage } from './bare/server.ts'

const mostRatio = 1.5
/** Milliseconds below which a ratio says nothing: one long task begins at 50. */
const noise = 50

/** Measures the blocking time of a URL in milliseconds, and the machine at that moment (Lighthouse's benchmark index). */
export type MeasureBlocking = (url: string) => Promise<Blocking>

type Blocking = { time: number; machine: number }
type Compared = { path: string; own: number; bare: number; machines: number[] }

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
    const machines = [...own, ...bare].map(({ machine }) => machine)
    compared.push({ path, own: medianTime(own), bare: medianTime(bare), machines })
  }
  const milliseconds = (value: number) => `${value.toFixed(0)} ms`
  const ratio = ({ own, bare }: Compared) => (bare > 0 ? (own / bare).toFixed(2) : '–')
  showTable([
    ['blocking time', 'page', 'bare page', 'ratio', 'machine'],
    ...compared.map((row) => [
      row.path,
      milliseconds(row.own),
      milliseconds(row.bare),
      ratio(row),
      range(row.machines),
    ]),
    ['most', '', '', String(mostRatio), ''],
  ])
  return compared
    .filter(({ own, bare }) => own > Math.max(mostRatio * bare, noise))
    .map((row) => `${row.path} blocks ${milliseconds(row.own)}, ${ratio(row)} × a bare page (${mostRatio})`)
}

const medianTime = (measured: Blocking[]) => median(measured.map(({ time }) => time))

const range = (values: number[]) => `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`

/** Elements and letters that a browser gets before any script runs. */
async function sizeOf(url: string) {
  const page = await (await fetch(url)).text()
  const body = page.slice(page.indexOf('<body')).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const letters = body.replace(/<[^>]*>/g, '').length
  return { elements: body.match(/<[a-z]/g)?.length ?? 0, letters }
}
