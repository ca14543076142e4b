// Spans of requests and statements, for an OpenTelemetry collector. Loaded only with TRACES_URL.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export type Attributes = Record<string, string | number | boolean>

export type Span = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: 'server' | 'client'
  /** Milliseconds since 1970, with fractions. */
  startedAt: number
  endedAt: number
  attributes: Attributes
  hasFailed: boolean
}

export type Tracer = {
  /** Runs `work` inside a span. Without a surrounding one it begins a trace, if that is sampled. */
  run<T>(options: SpanOptions, work: (span: OpenSpan | undefined) => Promise<T>): Promise<T>
}

export type SpanOptions = {
  name: string
  kind: Span['kind']
  attributes?: Attributes
  /** W3C `traceparent` of the caller. */
  traceparent?: string | null
  /** Begins no trace of its own. */
  isInnerOnly?: boolean
}
/** Values that are known at the end. */
export type OpenSpan = { name: string; attributes: Attributes; hasFailed: boolean }

type Parent = { traceId: string; spanId: string | undefined; isSampled: boolean }

/** `share`: which part of the traces is recorded, from 0 to 1. */
export function createTracer(onSpan: (span: Span) => void, share: number, random: () => number = Math.random): Tracer {
  const parents = new AsyncLocalStorage<Parent>()

  const begin = (traceparent: string | null | undefined): Parent => {
    const [, traceId = randomBytes(16).toString('hex'), spanId] = parentPattern.exec(traceparent ?? '') ?? []
    // The flag of the caller is ignored: a stranger could make us record everything.
    return { traceId, spanId, isSampled: random() < share }
  }

  return {
    async run({ name, kind, attributes = {}, traceparent, isInnerOnly = false }, work) {
      const surrounding = parents.getStore()
      if (!surrounding && isInnerOnly) return work(undefined)
      const parent = surrounding ?? begin(traceparent)
      if (!parent.isSampled) return parents.run(parent, () => work(undefined))
      const spanId = randomBytes(8).toString('hex')
      const open: OpenSpan = { name, attributes: { ...attributes }, hasFailed: false }
      const startedAt = performance.timeOrigin + performance.now()
      try {
        return await parents.run({ ...parent, spanId }, () => work(open))
      } catch (error) {
        open.hasFailed = true
        throw error
      } finally {
        const endedAt = performance.timeOrigin + performance.now()
        onSpan({ ...open, traceId: parent.traceId, spanId, parentSpanId: parent.spanId, kind, startedAt, endedAt })
      }
    },
  }
}

const parentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
