import { PortError } from '#server/http/server.ts'
import { ConfigError } from '#server/platform/config.ts'
import { PostgresStartError } from '#server/platform/embedded-postgres/location.ts'
import { MigrationError } from '#server/platform/migrations.ts'
import { RedisError } from '#server/platform/redis-connection.ts'
import { WorkerStartError } from '#server/platform/workers/worker-process.ts'

/** What the person who starts the server reads: one sentence for an expected problem, the stack for a defect. */
export function messageFor(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n')
  const expectedErrors = [PostgresStartError, PortError, MigrationError, RedisError, WorkerStartError]
  if (error instanceof Error && expectedErrors.some((type) => error instanceof type)) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EACCES' || code === 'EROFS')
    return 'This folder cannot be written to: move the clone, or change its rights.'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'unavailable') {
    return 'The database of DATABASE_URL does not answer.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
