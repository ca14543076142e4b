// Sends spans to a collector: OTLP over HTTP, as JSON. A lost collector loses spans and nothing else.
import type { Log } from '#server/platform/log.ts'
import { stopLimits } from '#server/platform/stop-limits.ts'
import { second } from '#server/platform/time.ts'
import type { Attributes, Span } from './tracer.ts'

type ExporterContext = { url: string; log: Log; role: string; sendEvery?: number }

/** More spans than this in one interval are dropped. */
const maxWaiting = 5_000
const sendLimit = 10 * second

export function createExporter({ url, log, role, sendEvery = 5 * second }: ExporterContext) {
  let waiting: Span[] = []
  let dropped = 0
  let isAway = false

  async function send(limit = sendLimit) {
    if (!waiting.length) return
    const spans = waiting
    waiting = []
    const isTaken = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(otlpOf(spans, role)),
      signal: AbortSignal.timeout(limit),
    }).then(
      async (reply) => {
        await reply.body?.cancel()
        return reply.ok
      },
      () => false,
    )
    // Once per outage, not once per interval.
    if (!isTaken && !isAway) log.warn('traces.not_sent', { spans: spans.length, dropped })
    isAway = !isTaken
    dropped = 0
  }

  const sending = setInterval(() => void send(), sendEvery)
  sending.unref()
  return {
    add(span: Span) {
      if (waiting.length < maxWaiting) waiting.push(span)
      else dropped += 1
    },
    async stop() {
      clearInterval(sending)
      await send(stopLimits.traces)
    },
  }
}

/** ExportTraceServiceRequest of opentelemetry-proto 1.x, in its JSON form. */
export const otlpOf = (spans: Span[], role: string) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': 'souqna', 'service.instance.role': role }) },
      scopeSpans: [{ scope: { name: 'souqna' }, spans: spans.map(spanOf) }],
    },
  ],
})

const kinds = { server: 2, client: 3 } as const

const spanOf = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId && { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: nanosecondsOf(span.startedAt),
  endTimeUnixNano: nanosecondsOf(span.endedAt),
  attributes: attributesOf(span.attributes),
  status: { code: span.hasFailed ? 2 : 0 },
})

/** A string, because the number is greater than a double can hold exactly. */
const nanosecondsOf = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1000)) * 1000n)

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }))

function anyValue(value: Attributes[string]) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
