// What users must not see of each other while one of them blocks the other. Public pages are the same for everyone and are
// rendered without a user, so this holds for every call with a session.
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { findBlocksOf } from './relations.sql.ts'

/** Ids of users with a block in either direction. Who blocked whom stays on the server. */
export type HiddenPeople = ReadonlySet<number>

const nobody: HiddenPeople = new Set()

export async function findHiddenPeople(db: Db, actor: Actor | null): Promise<HiddenPeople> {
  if (!actor) return nobody
  return new Set((await findBlocksOf(db, actor.id)).map(({ id }) => id))
}

export const withoutHidden = <T>(items: T[], hidden: HiddenPeople, personOf: (item: T) => number | undefined): T[] =>
  hidden.size ? items.filter((item) => !hidden.has(personOf(item) ?? 0)) : items
