// A page from the cache must cost little more than saying hello, and what a fresh one costs must be known.
import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from '#bench/support/cleanup.ts'
import { type LoadResult, measureLoad } from '#bench/support/load.ts'
import { cpuSeconds } from '#bench/support/processes.ts'
import { type Running, startProduct, stopProcess } from '#bench/support/server.ts'
import { median, showTable, verdict } from '#bench/support/table.ts'
import { showRenderSplit } from './render-split.ts'

/** architecture.md, "Pages that cost nothing": a cached page's share of the bare server's requests. */
const leastCachedShare = 0.35
const rounds = 3
const connections = 32
// Enough to keep two cores busy. More would only queue for the database, which sends away who waits for 2 s (db.ts).
const renderConnections = 4
const warmUpSeconds = 2

type Round = LoadResult & { cpu: number }
type Subject = { name: string; server: Running; path: string; connections: number; rounds: Round[] }

export async function run([seconds = '4']: string[]): Promise<boolean> {
  const hello = await startHello()
  const product = await startProduct()
  const subjects: Subject[] = [
    { name: 'bare hello', server: hello, path: '/', connections, rounds: [] },
    { name: 'cached page', server: product, path: '/', connections, rounds: [] },
    // Every ad costs less, so it is the whole list; every value is a page of its own.
    { name: 'fresh list', server: product, path: '/?priceTo={n}', connections: renderConnections, rounds: [] },
    { name: 'fresh search', server: product, path: '/?search={n}', connections: renderConnections, rounds: [] },
  ]

  for (const subject of subjects) await measure(subject, warmUpSeconds)
  // By turns, so that a busy minute of the machine hits all of them.
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) subject.rounds.push(await measure(subject, Number(seconds)))
  }
  showResults(subjects)
  await showRenderSplit(product.dataDir)
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
  const headers = { 'accept-encoding': 'br' }
  const result = await measureLoad({ origin: server.origin, path, connections, seconds, headers })
  // Renders that nobody waits for any more must not slow down the next subject.
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
