// Whether the current work may read from a replica, which lags behind the primary by some moments.
import { AsyncLocalStorage } from 'node:async_hooks'

type ReadScope = {
  /** The connections of signed-in people are not for it. */
  isVisitor: boolean
  mayUseReplica: boolean
  /** The author of a change must see it, so everything inside reads from the primary. */
  isPrimaryOnly: boolean
  /** Collects how old the replica's data were. */
  reads: ReplicaReads
}

/** `asOf`: the oldest state that was read from the replica; undefined when nothing was. */
export type ReplicaReads = { asOf: number | undefined }

const scopes = new AsyncLocalStorage<ReadScope>()
const outside: ReadScope = { isVisitor: false, mayUseReplica: false, isPrimaryOnly: false, reads: { asOf: undefined } }

export const currentReadScope = () => scopes.getStore() ?? outside

/** Reads of a visitor without a session, which change nothing. */
export function readForVisitor<T>(work: () => T): T {
  const scope = currentReadScope()
  return scopes.run({ ...scope, isVisitor: true, mayUseReplica: !scope.isPrimaryOnly }, work)
}

export const readFromPrimary = <T>(work: () => T): T =>
  scopes.run({ ...currentReadScope(), mayUseReplica: false, isPrimaryOnly: true, reads: { asOf: undefined } }, work)

/** Also tells which state of the replica `work` has seen. */
export async function trackReplicaReads<T>(work: () => Promise<T>): Promise<{ result: T; reads: ReplicaReads }> {
  const reads: ReplicaReads = { asOf: undefined }
  const result = await scopes.run({ ...currentReadScope(), reads }, work)
  return { result, reads }
}

/** The current work shows what others have read: the state of the replica at `asOf`. */
export function noteReplicaState(asOf: number | undefined) {
  const { reads } = currentReadScope()
  if (asOf !== undefined) reads.asOf = Math.min(reads.asOf ?? asOf, asOf)
}
