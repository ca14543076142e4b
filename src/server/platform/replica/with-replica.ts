// Sends what visitors read to a replica, and everything else to the primary (docs/decisions/0038-replica.md).
import type { Database, Db, ReplicaStatus } from '#server/platform/db.ts'
import { isConnectionLost, isPoolFull, isReadOnly, isTransactionConflict } from '#server/platform/db-errors.ts'
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
      const cause = error instanceof HttpError ? error.cause : error
      const isLost = isConnectionLost(cause) && !isReadOnly(cause) && !isPoolFull(cause)
      // A busy replica must not send all its readers to the primary, which would be busy next.
      if (!isLost && !isRefused(cause)) throw error
      if (isLost) position.markLost()
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

/** A write, or a conflict: its replay removed rows that the statement was reading. */
const isRefused = (error: unknown) => isReadOnly(error) || isTransactionConflict(error)
