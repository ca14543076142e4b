// Memory per socket relative to a bare WebSocket server, time of a fan-out, and leaks after many connections.
import { type Child, startChild } from '#bench/support/child.ts'
import { median, showTable, verdict } from '#bench/support/table.ts'
import type { SocketClientsQuestions } from './clients.ts'
import type { SocketServerQuestions } from './server.ts'

const budgets = { heldKilobytes: 15, fanOutRatio: 3, heapGrowth: 0.05 }
const rounds = 30
const warmUps = 10
const warmUpSockets = 500
const warmUpCycles = 10_000

type Clients = Child<SocketClientsQuestions>
type Subject = { name: string; server: Child<SocketServerQuestions>; port: number; isOurs: boolean }
type Held = { held: number; rss: number }
type FanOut = { wall: number; cpu: number }

/** `npm run bench -- sockets 4000 100000`: open sockets, and connect/disconnect cycles. */
export async function run([count = '4000', cycles = '100000']: string[]): Promise<boolean> {
  const clients = startChild<SocketClientsQuestions>(new URL('./clients.ts', import.meta.url))
  const subjects = [await startSubject('bare ws', 'bare'), await startSubject('ours', 'pusher')]

  const held: Held[] = []
  for (const subject of subjects) held.push(await measureHeld(subject, clients, Number(count)))
  const fanOuts = await measureFanOut(subjects, clients)
  const breaches = judgeSockets(subjects, held, fanOuts)
  for (const { server } of subjects) await server.stop()

  breaches.push(...(await measureChurn(clients, Number(cycles))))
  return verdict(breaches)
}

async function startSubject(name: string, kind: 'bare' | 'pusher'): Promise<Subject> {
  const server = startChild<SocketServerQuestions>(new URL('./server.ts', import.meta.url), kind)
  return { name, server, port: await server.ask('port'), isOurs: kind === 'pusher' }
}

/** Bytes per socket. The sockets stay open. */
async function measureHeld({ server, port, isOurs }: Subject, clients: Clients, count: number): Promise<Held> {
  // Warm up, so that code loaded for the first sockets is not counted.
  await clients.ask('hold', { port, count: warmUpSockets, isOurs })
  await clients.ask('release', port)
  const before = await server.ask('memory')
  await clients.ask('hold', { port, count, isOurs })
  const after = await server.ask('memory')
  return { held: (after.held - before.held) / count, rss: (after.rss - before.rss) / count }
}

async function measureFanOut(subjects: Subject[], clients: Clients): Promise<FanOut[]> {
  const all = subjects.map((): FanOut[] => [])
  // Alternate, so that a busy moment of the machine affects both.
  for (let round = -warmUps; round < rounds; round++) {
    for (const [index, { server, port }] of subjects.entries()) {
      await clients.ask('listen', port)
      const cpuBefore = await server.ask('cpu')
      const beganAt = await server.ask('fanOut')
      const wall = (await clients.ask('lastReceivedAt')) - beganAt
      const cpu = ((await server.ask('cpu')) - cpuBefore) / 1000
      if (round >= 0) all[index]?.push({ wall, cpu })
    }
  }
  return all.map((one) => ({
    wall: median(one.map(({ wall }) => wall)),
    cpu: median(one.map(({ cpu }) => cpu)),
  }))
}

/** Returns the broken budgets. */
async function measureChurn(clients: Clients, cycles: number): Promise<string[]> {
  const { server, port } = await startSubject('ours', 'pusher')
  await clients.ask('churn', { port, cycles: Math.min(cycles, warmUpCycles) })
  const before = await server.ask('memory')
  const start = performance.now()
  await clients.ask('churn', { port, cycles })
  const seconds = (performance.now() - start) / 1000
  const after = await server.ask('memory')
  const stats = await server.ask('stats')

  const growth = after.held / before.held - 1
  showTable([
    ['', 'heap before', 'heap after', 'growth', 'a second'],
    [
      `${cycles} came and went`,
      megabytes(before.held),
      megabytes(after.held),
      percent(growth),
      (cycles / seconds).toFixed(0),
    ],
  ])
  process.stdout.write(`still allocated: ${JSON.stringify(stats)}\n`)
  const left = Object.entries(stats).filter(([, size]) => size > 0)
  return [
    ...(growth > budgets.heapGrowth ? [`the heap grew by ${percent(growth)} after ${cycles} sockets`] : []),
    ...left.map(([name, size]) => `${size} ${name} were left behind`),
  ]
}

function showSockets(subjects: Subject[], held: Held[], fanOuts: FanOut[]) {
  const rows = subjects.map(({ name }, index) => [
    name,
    kilobytes(held[index]?.held),
    kilobytes(held[index]?.rss),
    `${fanOuts[index]?.wall.toFixed(1)} ms`,
    `${fanOuts[index]?.cpu.toFixed(1)} ms`,
  ])
  showTable([['', 'heap/socket', 'resident/socket', 'to everybody', 'CPU of that'], ...rows])
}

function judgeSockets(subjects: Subject[], held: Held[], fanOuts: FanOut[]) {
  showSockets(subjects, held, fanOuts)
  const more = ((held[1]?.held ?? Number.NaN) - (held[0]?.held ?? 0)) / 1024
  const slower = (fanOuts[1]?.wall ?? Number.NaN) / (fanOuts[0]?.wall ?? 1)
  const [says, takes] = [`${more.toFixed(1)} KB more a socket`, `an event takes ${slower.toFixed(2)} times as long`]
  process.stdout.write(`relative to bare ws: ${says}, ${takes}\n`)
  return [
    ...(more <= budgets.heldKilobytes ? [] : [`${says}; ${budgets.heldKilobytes} KB is the most`]),
    ...(slower <= budgets.fanOutRatio ? [] : [`${takes}; ${budgets.fanOutRatio} times is the most`]),
  ]
}

const kilobytes = (bytes = Number.NaN) => `${(bytes / 1024).toFixed(1)} KB`
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
