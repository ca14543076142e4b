import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { stopLimits } from '#server/platform/stop-limits.ts'
import { createTracer, type Span } from '#server/platform/traces/tracer.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { recordingLog, silentLog } from '#server/testing/test-log.ts'
import { openTraces } from './open-traces.ts'

const db = await cloneDatabase({ isEmpty: true })

type SentSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string; status: { code: number } }
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

let collector: Server
let url: string
const bodies: string[] = []
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    bodies.push(text)
    response.end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
})
afterAll(() => void collector.close())

const sentSpans = () =>
  bodies
    .splice(0)
    .flatMap((text) => (JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans[0]?.spans ?? []))

describe('traces', () => {
  test('a request with its statements becomes one trace; values and queries are not sent', async () => {
    const traces = openTraces({ url, share: 1 }, silentLog, 'web')
    const traced = traces.traceDatabase(db)
    const answer = traces.traceRequests(async () => {
      await traced.row(sql`select ${'secret value'} as text`)
      await traced.transaction((tx) => tx.rows(sql`select 2 as two`))
      return new Response('ok', { headers: { 'x-request-id': 'abc' } })
    })
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    const request = new Request('http://souqna.test/ad-details/7?search=private', { headers: { traceparent } })
    expect(await (await answer(request)).text()).toBe('ok')
    await traces.stop()
    expect(bodies.join()).not.toMatch(/secret value|private/)
    expect(bodies.join()).toContain('select $1 as text')
    const spans = sentSpans()
    expect(spans.map(({ name }) => name)).toEqual(['statement', 'statement', 'transaction', 'page ad'])
    const [first, second, transaction, page] = spans
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set(['a'.repeat(32)]))
    expect(page?.parentSpanId).toBe('b'.repeat(16))
    expect([first?.parentSpanId, transaction?.parentSpanId]).toEqual([page?.spanId, page?.spanId])
    expect(second?.parentSpanId).toBe(transaction?.spanId)
  })

  test('a failed request is marked, and its error is passed on', async () => {
    const traces = openTraces({ url, share: 1 }, silentLog, 'web')
    const fail = traces.traceRequests(async () => Promise.reject(new Error('broken')))
    await expect(fail(new Request('http://souqna.test/'))).rejects.toThrow('broken')
    const unavailable = traces.traceRequests(async () => new Response(null, { status: 503 }))
    await unavailable(new Request('http://souqna.test/'))
    await traces.stop()
    expect(sentSpans().map(({ status }) => status.code)).toEqual([2, 2])
  })

  test('a lost collector is logged once and changes nothing', async () => {
    const { entries, log } = recordingLog()
    const traces = openTraces({ url: 'http://127.0.0.1:1/v1/traces', share: 1 }, log, 'web')
    const answer = traces.traceRequests(async () => new Response('ok'))
    expect((await answer(new Request('http://souqna.test/'))).status).toBe(200)
    await traces.stop()
    await traces.stop()
    expect(entries.map(({ event }) => event)).toEqual(['traces.not_sent'])
  })

  test('a collector that does not answer delays a stop for two seconds', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const traces = openTraces({ url: address, share: 1 }, silentLog, 'web')
    await traces.traceRequests(async () => new Response('ok'))(new Request('http://souqna.test/'))
    const before = performance.now()
    await traces.stop()
    expect(performance.now() - before).toBeLessThan(stopLimits.traces + 5_000)
    silent.close()
  })
})

test('only a share of the requests is recorded, and a caller cannot change that', async () => {
  const spans: Span[] = []
  const numbers = [0.05, 0.5, 0.5]
  const tracer = createTracer(
    (span) => spans.push(span),
    0.1,
    () => numbers.shift() ?? 1,
  )
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const inner = () => tracer.run({ name: 'inner', kind: 'client', isInnerOnly: true }, async () => {})
  for (const parent of [null, null, traceparent])
    await tracer.run({ name: 'outer', kind: 'server', traceparent: parent }, inner)
  await inner()
  expect(spans.map(({ name }) => name)).toEqual(['inner', 'outer'])
})
