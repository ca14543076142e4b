// One round of load over plain sockets. A full HTTP client would use as much CPU as the measured server.
import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import type { Load, LoadResult } from './load.ts'

const { origin, path, paths, connections, seconds, rate, rest = 0, headers = {}, ...options } = workerData as Load
const { hostname, port } = new URL(origin)
const fixedLines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(([key, value]) => `${key}: ${value}`)
const fixedEnd = ` HTTP/1.1\r\n${fixedLines.join('\r\n')}\r\n`
// The first second is warm-up and not counted.
const warmUp = 1_000

const took: number[] = []
const start = performance.now()
const countFrom = start + warmUp
const stopAt = countFrom + seconds * 1000
let answers = 0
let failures = 0
let turn = 0
/** When the next request of all connections is due, if there is a rate. */
let due = start
// Other rounds must not hit the cached pages of this one. Every number has thirteen digits.
let count = 1e12 + Math.floor(Math.random() * 8e12)

await Promise.all(Array.from({ length: connections }, converse))
parentPort?.postMessage(summary())

/** Sends requests on one connection until the time is over. */
function converse() {
  return new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    let askedAt = 0
    /** Missing bytes of the current response body; -1 while the head is incomplete. */
    let missing = -1
    let head: Buffer = Buffer.alloc(0)

    function askWhenDue() {
      if (!rate) return ask(performance.now())
      // Visitors do not know of each other: the pauses between them are exponential.
      due -= (Math.log(1 - Math.random()) * 1000) / rate
      const moment = due
      setTimeout(() => ask(moment), Math.max(0, moment - performance.now()))
    }

    function ask(at: number) {
      askedAt = at
      if (askedAt >= stopAt) return leave(socket, resolve)
      missing = -1
      socket.write(nextRequest())
    }

    socket.on('connect', askWhenDue)
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) {
        head = head.byteLength ? Buffer.concat([head, chunk]) : chunk
        const headEnd = head.indexOf('\r\n\r\n')
        if (headEnd < 0) return
        missing = lengthIn(head.toString('latin1', 0, headEnd + 2)) - (head.byteLength - headEnd - 4)
        head = Buffer.alloc(0)
      } else missing -= chunk.byteLength
      if (missing > 0) return
      answers += 1
      if (askedAt >= countFrom) took.push(performance.now() - askedAt)
      if (rest) setTimeout(askWhenDue, rest)
      else askWhenDue()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a connection.')))
  })
}

function leave(socket: Socket, done: () => void) {
  socket.removeAllListeners('close')
  socket.destroy()
  done()
}

function nextRequest() {
  count += 1
  const target = paths ? paths[turn++ % paths.length] : path.replace('{n}', String(count))
  return `GET ${target}${fixedEnd}${options.hasManyAddresses ? `x-forwarded-for: ${addressOf(count)}\r\n` : ''}\r\n`
}

function addressOf(n: number) {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

/** A result counts only when every response was successful, or when the failures are reported. */
function lengthIn(head: string) {
  const isGood = head.startsWith('HTTP/1.1 200 ')
  if (!isGood) failures += 1
  if (!isGood && !options.countsFailures) throw new Error(`${path} answered\n${head}`)
  const length = head.match(/\r\ncontent-length: (\d+)\r\n/i)?.[1]
  if (!length) throw new Error(`${path} answered without a length.`)
  return Number(length)
}

function summary(): LoadResult {
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
  return { perSecond: took.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), answers, failures }
}
