// Traces as a setting: a traced database and a traced way to answer requests.

import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { createExporter } from '#server/platform/traces/exporter.ts'
import { traceDatabase } from '#server/platform/traces/trace-database.ts'
import { createTracer } from '#server/platform/traces/tracer.ts'
import { routeLabel } from './route-labels.ts'

type Settings = { url: string; share: number }
type Answer<Connection> = (request: Request, connection?: Connection) => Promise<Response>

export function openTraces({ url, share }: Settings, log: Log, role: string) {
  const exporter = createExporter({ url, log, role })
  const tracer = createTracer(exporter.add, share)
  return {
    traceDatabase: (db: Database) => traceDatabase(db, tracer),
    /** Paths without their query, which may hold what a person searches for. */
    traceRequests:
      <Connection>(answer: Answer<Connection>): Answer<Connection> =>
      (request, connection) => {
        const { method } = request
        const path = new URL(request.url).pathname
        const options = {
          name: routeLabel({ method, path }),
          kind: 'server' as const,
          attributes: { 'http.request.method': method, 'url.path': path },
          traceparent: request.headers.get('traceparent'),
        }
        return tracer.run(options, async (span) => {
          const response = await answer(request, connection)
          if (span) {
            span.attributes['http.response.status_code'] = response.status
            span.attributes['souqna.request_id'] = response.headers.get('x-request-id') ?? ''
            span.hasFailed = response.status >= 500
          }
          return response
        })
      },
    stop: () => exporter.stop(),
  }
}
