// Sends what visitors read to a replica, and everything else to the primary (docs/decisions/0038-replica.md).
import type { Database, Db, ReplicaStatus } from '#server/platform/db.ts'
import { isTransactionConflict } from '#server/platform/db-errors.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { second } from '#server/platform/time.ts'
import { currentReadScope, noteReplicaState } from './read-scope.ts'
import { watchReplica } from './replica-position.ts'

type Options = {
  /** Milliseconds behind the primary. */
  maxLag: number
  now?: () => number
  onChange?: (isUsable: boolean) => void
  pollEvery?: number
}

export function withReplica(
  primary: Database,
  replica: Database,
  { maxLag, now = Date.now, onChange, pollEvery }: Options,
): Database & { replica: ReplicaStatus } {
  const position = watchReplica(primary, replica, {
    now,
    ...(onChange && { onChange }),
    ...(pollEvery && { every: pollEvery }),
  })
  let reads = 0
  let repeated = 0
  const lag = () => now() - (position.asOf() ?? Number.NEGATIVE_INFINITY)

  const rows: Db['rows'] = async (statement) => {
    const scope = currentReadScope()
    const asOf = position.asOf()
    if (!scope.mayUseReplica || asOf === undefined || lag() > maxLag) return primary.rows(statement)
    noteReplicaState(asOf)
    reads += 1
    try {
      return await replica.rows(statement)
    } catch (error) {
      if (!isFaultOfReplica(error)) throw error
      if (error instanceof HttpError) position.markLost()
      repeated += 1
      return primary.rows(statement)
    }
  }

  const stopping = (close: (db: Database) => Promise<void>) => async () => {
    position.stop()
    await Promise.all([close(replica), close(primary)])
  }
  return {
    ...primary,
    rows,
    row: async (statement) => (await rows(statement))[0] as never,
    close: stopping((db) => db.close()),
    abort: stopping((db) => db.abort()),
    replica: { lag: () => lag() / second, reads: () => reads, repeated: () => repeated },
  }
}

/**
 * A 503 means that the replica is lost, too busy, or refused a write. A conflict means that its replay removed rows that the
 * statement was reading. A slow statement (57014) would be slow on the primary too.
 */
function isFaultOfReplica(error: unknown) {
  if (isTransactionConflict(error)) return true
  const cause = error instanceof HttpError && error.status === 503 ? error.cause : undefined
  return cause !== undefined && !(cause instanceof Error && 'code' in cause && cause.code === '57014')
}
