// How far a replica has come. Positions in the write-ahead log are compared, not clocks: an idle primary writes nothing, and a
// replica that lost its connection reports no lag by itself.
import type pg from 'pg'
import type { Database } from '#server/platform/db.ts'
import { second } from '#server/platform/time.ts'

export type ReplicaPosition = {
  /** Everything committed before this time can be read on the replica; undefined while it cannot be used. */
  asOf(): number | undefined
  /** A connection failed: the replica is not used until it answers again. */
  markLost(): void
  stop(): void
}

type Options = { now: () => number; onChange?: (isUsable: boolean) => void; every?: number }
/** The position of the primary at a time. */
type Sample = { at: number; position: number }

const replyLimit = 2 * second
/** More than the longest lag that can be allowed, in samples. */
const maxSamples = 120

const primaryPosition = `select (pg_current_wal_lsn() - '0/0')::float8 as position`
/** Null on a server that is not a replica (any more). */
const replicaPosition = `select case when pg_is_in_recovery()
  then (pg_last_wal_replay_lsn() - '0/0')::float8 end as position`

export function watchReplica(
  primary: Database,
  replica: Database,
  { now, onChange = () => {}, every = second }: Options,
): ReplicaPosition {
  const samples: Sample[] = []
  let asOf: number | undefined
  let isPolling = false
  let isStopped = false

  async function poll() {
    if (isPolling || isStopped) return
    isPolling = true
    const at = now()
    // Not from the pools: one that is full does not mean that its server is lost.
    const head = await readPosition(primary.health, primaryPosition)
    if (head !== undefined) samples.push({ at, position: head })
    if (samples.length > maxSamples) samples.shift()
    const replayed = await readPosition(replica.health, replicaPosition)
    // Without a primary there are no newer changes that a visitor could miss.
    const found =
      replayed === undefined ? undefined : newestReached(samples, replayed, head === undefined ? at : undefined)
    if ((found === undefined) !== (asOf === undefined) && !isStopped) onChange(found !== undefined)
    asOf = found
    isPolling = false
  }

  void poll()
  const polling = setInterval(() => void poll(), every)
  polling.unref()
  return {
    asOf: () => asOf,
    markLost() {
      if (asOf !== undefined) onChange(false)
      asOf = undefined
    },
    stop() {
      isStopped = true
      clearInterval(polling)
    },
  }
}

/** `atWithoutPrimary` counts instead of the last sample's time, if the replica has reached that sample. */
function newestReached(samples: Sample[], replayed: number, atWithoutPrimary: number | undefined) {
  const reached = samples.findLast(({ position }) => position <= replayed)
  if (!reached) return undefined
  return reached === samples.at(-1) ? (atWithoutPrimary ?? reached.at) : reached.at
}

const readPosition = (pool: pg.Pool, text: string): Promise<number | undefined> =>
  pool.query<{ position: number | null }>({ text, query_timeout: replyLimit } as pg.QueryConfig).then(
    ({ rows }) => rows[0]?.position ?? undefined,
    () => undefined,
  )
