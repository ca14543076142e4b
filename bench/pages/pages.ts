// Throughput of cached pages relative to a bare server, and the cost of a fresh render.
import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from '#bench/support/cleanup.ts'
import { allAds } from '#bench/support/demo-pages.ts'
import { browserEncodings, type LoadResult, measureLoad } from '#bench/support/load.ts'
import { cpuSeconds } from '#bench/support/processes.ts'
import { type Running, startProduct, stopProcess } from '#bench/support/server.ts'
import { median, showTable, verdict } from '#bench/support/table.ts'
import { showRenderSplit } from './render-split.ts'

/** Minimum throughput of a cached page relative to the bare server. */
const leastCachedShare = 0.35
const rounds = 3
const connections = 32
// Enough for two cores. More would queue for database connections, which time out after 2 s (db.ts).
const renderConnections = 4
const warmUpSeconds = 2

type Round = LoadResult & { cpu: number }
type Subject = { name: string; server: Running; path: string; connections: number; rounds: Round[] }

export async function run([seconds = '4']: string[]): Promise<boolean> {
  const hello = await startHello()
  const product = await startProduct('src/main.ts', { TRUSTED_PROXIES: '1' })
  const subjects: Subject[] = [
    { name: 'bare hello', server: hello, path: '/', connections, rounds: [] },
    { name: 'cached page', server: product, path: '/', connections, rounds: [] },
    // All ads are cheaper than {n}, so this is the full list; each value is a separate cache key.
    { name: 'fresh list', server: product, path: '/?priceTo={n}', connections: renderConnections, rounds: [] },
    { name: 'fresh search', server: product, path: '/?search={n}', connections: renderConnections, rounds: [] },
  ]

  for (const subject of subjects) await measure(subject, warmUpSeconds)
  // Alternate, so that a busy moment of the machine affects all of them.
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) subject.rounds.push(await measure(subject, Number(seconds)))
  }
  showResults(subjects)
  await showRenderSplit(product.dataDir, await allAds(product.origin))
  return verdict(breachesIn(subjects))
}

function startHello() {
  const child = fork(new URL('./hello.ts', import.meta.url))
  atEnd(() => stopProcess(child))
  return new Promise<Running>((resolve, reject) => {
    child.once('message', (port) => resolve({ origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 }))
    child.once('exit', () => reject(new Error('The hello server did not start.')))
  })
}

async function measure({ server, path, connections }: Subject, seconds: number): Promise<Round> {
  const before = cpuSeconds(server.pid)
  const result = await measureLoad({
    origin: server.origin,
    path,
    connections,
    seconds,
    headers: browserEncodings,
    hasManyAddresses: true,
  })
  // Wait for abandoned renders, which would slow down the next measurement.
  await pause(1_000)
  return { ...result, cpu: ((cpuSeconds(server.pid) - before) * 1e6) / result.answers }
}

function showResults(subjects: Subject[]) {
  const rows = subjects.map((subject) => [
    subject.name,
    middle(subject, 'perSecond').toFixed(0),
    shareOfHello(subjects, subject).toFixed(3),
    `${middle(subject, 'p50').toFixed(2)} ms`,
    `${middle(subject, 'p99').toFixed(2)} ms`,
    `${middle(subject, 'cpu').toFixed(0)} µs`,
    subject.rounds.map((round) => round.perSecond.toFixed(0)).join(' '),
  ])
  showTable([['', 'requests/s', 'to hello', 'p50', 'p99', 'CPU/request', 'rounds'], ...rows])
}

function breachesIn(subjects: Subject[]) {
  const share = shareOfHello(subjects, subjects[1])
  if (share >= leastCachedShare) return []
  return [`a cached page makes ${share.toFixed(3)} of hello’s requests; ${leastCachedShare} is the least`]
}

const middle = (subject: Subject | undefined, figure: keyof Round) =>
  median(subject?.rounds.map((round) => round[figure]) ?? [])

const shareOfHello = ([hello]: Subject[], subject: Subject | undefined) =>
  middle(subject, 'perSecond') / middle(hello, 'perSecond')
