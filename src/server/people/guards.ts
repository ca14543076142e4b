// Guards for other domains, to be called inside the transaction of an action.
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound, signInFirst } from '#server/platform/http-error.ts'
import { lockActiveUserShared } from './account-status.sql.ts'
import { findBlockBetween, findBlockedBy, lockPair } from './relations.sql.ts'

/** A block in either direction counts. */
export const isBlockedBetween = async (db: Db, one: number, other: number) =>
  (await findBlockBetween(db, one, other)) !== undefined

/** Call inside the transaction of an action between two users. Its lock makes a parallel block wait. */
export async function assertNotBlocked(tx: Db, one: number, other: number) {
  await lockPair(tx, one, other)
  // The same error as for a missing row, so that users cannot find out who blocked them.
  if (await isBlockedBetween(tx, one, other)) throw notFound('not_available')
}

/** Call inside the transaction that creates content. Its lock makes a parallel ban or deletion wait. */
export async function assertAccountActive(tx: Db, actor: Actor) {
  if (!(await lockActiveUserShared(tx, actor.id))) throw signInFirst()
}

/** Users that the actor blocked. Those who blocked the actor are not in it: the list would name them. */
export const listBlockedPeople = async (db: Db, actor: Actor) => (await findBlockedBy(db, actor.id)).map(({ id }) => id)
