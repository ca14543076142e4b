// Simulated users who read and write on keep-alive connections, like a browser. Failed requests are not retried.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from './setup.ts'

const lookers = 16
/** Pause between a response and the next request of the same user. */
const rest = 100
const patience = 20_000

export type Failures = Map<string, number>

export function startLoad(stage: Stage) {
  const failures: Failures = new Map()
  const waits: number[] = []
  let isStopped = false

  async function look(index: number) {
    for (let count = index; !isStopped; count += 1) {
      const since = performance.now()
      const failure = await ask(stage, count)
      waits.push(performance.now() - since)
      if (failure) failures.set(failure, (failures.get(failure) ?? 0) + 1)
      await pause(rest * (0.5 + Math.random()))
    }
  }
  const all = Array.from({ length: lookers }, (_, index) => look(index))

  return {
    asked: () => waits.length,
    async stop() {
      isStopped = true
      await Promise.all(all)
      return { asked: waits.length, failures, waits }
    },
  }
}

/** Sends one request; returns the problem, if any. */
async function ask(stage: Stage, count: number): Promise<string | undefined> {
  const { path, init } = requestOf(stage, count)
  const what = `${init.method ?? 'GET'} ${path.replace(/\d+/g, 'n')}`
  try {
    const response = await fetch(stage.origin + path, { ...init, signal: AbortSignal.timeout(patience) })
    const body = await response.arrayBuffer()
    return response.ok && body.byteLength ? undefined : `${what}: ${response.status}`
  } catch (error) {
    const { cause, message } = error as Error
    return `${what}: ${cause instanceof Error ? cause.message : message}`
  }
}

/** Of twenty requests twelve are pages, six are API calls and two are messages. */
function requestOf({ ads, people }: Stage, count: number): { path: string; init: RequestInit } {
  const ad = ads[count % ads.length]
  const person = people[Math.floor(count / 20) % people.length]
  const authorization = `Bearer ${person?.token}`
  const kind = count % 20
  if (kind < 4) return { path: '/', init: {} }
  if (kind < 6) return { path: '/en', init: {} }
  if (kind < 12) return { path: `/ad-details/${ad}`, init: {} }
  if (kind < 15) return { path: `/api/home?page=${(count % 7) + 1}`, init: {} }
  if (kind < 18) return { path: '/api/chats/sync?cursor=0', init: { headers: { authorization } } }
  const body = JSON.stringify({ client_id: randomUUID(), body: `Message ${count}` })
  const headers = { authorization, 'content-type': 'application/json' }
  return { path: `/api/chats/${person?.conversation}/messages`, init: { method: 'POST', headers, body } }
}
