// Attacks the product with hostile searches, 50,000 malformed requests and 10,000 hostile WebSocket frames. The product must
// answer each with the right refusal: no 5xx, no crash, no growing memory. A 503 for overload is counted apart, but must
// not happen either: sixteen requests at a time are no overload.
import { Agent, request as send } from 'node:http'
import { WebSocket } from 'ws'
import { residentMegabytes } from '#bench/support/processes.ts'
import { startProduct } from '#bench/support/server.ts'
import { showTable, verdict } from '#bench/support/table.ts'
import { sendFrames } from './frames.ts'
import { rawShapes, sendRaw } from './raw-shapes.ts'
import { createRandom, type HostileRequest, hostileRequest } from './requests.ts'
import { findBadSearches } from './searches.ts'

const requests = 48_000
const rawRequests = 2_000
const frames = 10_000
const atOnce = 16
/** Megabytes that the process may grow from the first tenth of the requests to the last. */
const mostGrowth = 300

export async function run([seed = '1']: string[]): Promise<boolean> {
  const { origin, pid } = await startProduct()
  const random = createRandom(Number(seed))
  const token = await signIn(origin)
  const counts = new Map<string, number>()
  const failures = await findBadSearches(origin, pid)
  const count = (status: string) => void counts.set(status, (counts.get(status) ?? 0) + 1)

  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let sent = 0
  let memoryAtStart = 0
  async function work() {
    while (sent < requests) {
      sent += 1
      if (sent === requests / 10) memoryAtStart = residentMegabytes(pid)
      const hostile = hostileRequest(random, token)
      const status = await statusOf(agent, origin, hostile)
      count(status)
      if (status.startsWith('5')) failures.push(`${status} ${hostile.method} ${hostile.path.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()

  const port = Number(new URL(origin).port)
  for (let i = 0; i < rawRequests; i += 8) {
    const shapes = Array.from({ length: 8 }, (_, index) => rawShapes[(i + index) % rawShapes.length] ?? '')
    const statuses = await Promise.all(shapes.map((shape) => sendRaw(port, shape)))
    for (const [index, status] of statuses.entries()) {
      count(`raw ${status}`)
      if (status.startsWith('5')) failures.push(`raw ${status} ${JSON.stringify(shapes[index]?.slice(0, 80))}`)
    }
  }

  const url = `${origin.replace('http', 'ws')}/app/souqna-local?protocol=7`
  const closes = await sendFrames(url, random, frames)
  for (const [code, times] of closes) counts.set(`socket closed ${code}`, times)

  const growth = residentMegabytes(pid) - memoryAtStart
  showTable([
    ['answer', 'times'],
    ...[...counts].sort(([one], [other]) => one.localeCompare(other)).map(([status, times]) => [status, String(times)]),
  ])
  const shed = (counts.get('503') ?? 0) + (counts.get('raw 503') ?? 0)
  // Not the searches that only cost too much.
  const broken = failures.filter((failure) => /^(raw )?5\d\d /.test(failure)).length - shed
  process.stdout.write(`memory grew by ${growth.toFixed(0)} MB; ${broken} × 5xx; ${shed} × 503 by load shedding\n`)
  return verdict([
    ...new Set(failures.slice(0, 50)),
    ...((await isAlive(origin, url)) ? [] : ['the product does not answer any more']),
    ...(growth > mostGrowth ? [`memory grew by ${growth.toFixed(0)} MB, at most ${mostGrowth} are allowed`] : []),
  ])
}

/** A demo account of the product. */
async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/sign-in/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: '0900000002', country: 'SY', password: 'bazaar-demo-963' }),
  })
  const cookie = decodeURIComponent(response.headers.getSetCookie().find((one) => one.startsWith('_token=')) ?? '')
  const token = /"token":"([\w-]+)"/.exec(cookie)?.[1]
  if (!token) throw new Error(`The demo account cannot sign in: ${response.status}`)
  return token
}

function statusOf(agent: Agent, origin: string, { method, path, headers, body }: HostileRequest): Promise<string> {
  return new Promise((resolve) => {
    try {
      const request = send(`${origin}`, { agent, method, path, headers, timeout: 20_000 }, (response) => {
        response.resume()
        response.on('end', () => resolve(String(response.statusCode)))
        response.on('error', () => resolve('cut'))
      })
      request.on('timeout', () => request.destroy())
      request.on('error', () => resolve('cut'))
      request.end(body)
    } catch {
      // Node's client refuses to send some of them itself.
      resolve('not sent')
    }
  })
}

async function isAlive(origin: string, url: string) {
  const response = await fetch(`${origin}/readyz`).catch(() => null)
  const socket = new WebSocket(url)
  const isOpen = await new Promise((resolve) => {
    socket.once('message', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  socket.terminate()
  return response?.ok === true && isOpen
}
