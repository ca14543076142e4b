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
} & ServedCall
export type AccessLog = (answered: ServedRequest) => void

/** Writes a metric and a log line per request, without the query string. An API call names its user and endpoint. */
export function createAccessLog(log: Log, metrics: Metrics): AccessLog {
  return ({ requestId, method, path, route, userId, status, start }) => {
    const seconds = (performance.now() - start) / 1000
    metrics.count('http_requests_total', { status })
    metrics.observe('http_request_seconds', seconds)
    metrics.observe('http_route_seconds', seconds, {
      route: routeLabel({ method, path, ...(route !== undefined && { route }) }),
    })
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
