import type { Log } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { ServedCall } from './api/serve.ts'
import { routeLabel } from './route-labels.ts'

export type ServedRequest = {
  requestId: string
  method: string
  path: string
  status: number
  start: number
  /** The name of the route in the metrics, when it is known already. */
  label?: string
} & ServedCall
export type AccessLog = (answered: ServedRequest) => void

/** Writes a metric and a log line per request, without the query string. An API call names its user and endpoint. */
export function createAccessLog(log: Log, metrics: Metrics): AccessLog {
  const countStatus = onceForEach((status: number) => metrics.counter('http_requests_total', { status }))
  const observeAll = metrics.histogram('http_request_seconds')
  const observeRoute = onceForEach((route: string) => metrics.histogram('http_route_seconds', { route }))
  return ({ requestId, method, path, route, label, userId, status, start }) => {
    const seconds = (performance.now() - start) / 1000
    countStatus(status)()
    observeAll(seconds)
    observeRoute(label ?? routeLabel({ method, path, ...(route !== undefined && { route }) }))(seconds)
    log.info('request', {
      request_id: requestId,
      method,
      path,
      ...(route !== undefined && { route }),
      ...(userId !== undefined && { user_id: userId }),
      status,
      ms: Math.round(seconds * 10_000) / 10,
    })
  }
}

/** Remembers the result of `create`; for the few values that a label can have. */
function onceForEach<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? create(key)
    known.set(key, value)
    return value
  }
}
