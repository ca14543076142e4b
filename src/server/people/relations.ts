// How people stand to each other. Blocking works both ways everywhere: later domains ask here.

import { sellerTag } from '#contract/cache-tags.ts'
import { perPage } from '#contract/paging.ts'
import type { PersonCard, Relation } from '#contract/people.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound, signInFirst } from '#server/platform/http-error.ts'
import { cappedPage, countLimit, skipTo } from '#server/platform/paging.ts'
import type { PeopleContext } from './context.ts'
import {
  countPeople,
  deleteBlock,
  deleteFollow,
  findBlockBetween,
  findBlocksOf,
  findPeople,
  findRelation,
  insertBlock,
  insertFollow,
  lockActiveUserShared,
  lockPair,
  type PeopleList,
} from './people.sql.ts'

export const isBlockedBetween = async (db: Db, one: number, other: number) =>
  (await findBlockBetween(db, one, other)) !== undefined

/** In the transaction of whatever passes between two people: a block either waits for it or comes first. */
export async function assertNotBlocked(tx: Db, one: number, other: number) {
  await lockPair(tx, one, other)
  // The same answer as for what is not there: who blocked whom is not to be found out.
  if (await isBlockedBetween(tx, one, other)) throw notFound('not_available')
}

/** In the transaction that makes something of theirs: a ban or a deletion either waits for it or comes first. */
export async function assertAccountActive(tx: Db, actor: Actor) {
  if (!(await lockActiveUserShared(tx, actor.id))) throw signInFirst()
}

/** Those somebody blocked and those who blocked them, not told apart. */
export const listHiddenSellers = async (db: Db, actor: Actor) => (await findBlocksOf(db, actor.id)).map(({ id }) => id)

export async function readRelation({ db }: PeopleContext, actor: Actor, sellerId: number): Promise<Relation> {
  const standing = await findRelation(db, actor.id, sellerId)
  if (!standing) throw notFound('seller_not_found')
  return { is_me: sellerId === actor.id, is_followed: standing.is_followed, is_blocked: standing.is_blocked }
}

export async function follow(people: PeopleContext, actor: Actor, sellerId: number): Promise<Relation> {
  assertNotSelf(actor, sellerId)
  await people.db.transaction(async (tx) => {
    await assertAccountActive(tx, actor)
    await assertNotBlocked(tx, actor.id, sellerId)
    const standing = await findRelation(tx, actor.id, sellerId)
    if (!standing) throw notFound('not_available')
    if (standing.is_followed) return
    await consumeDailyQuota(tx, people.clock, actor, 'follow')
    await insertFollow(tx, actor.id, sellerId, new Date(people.clock.now()))
    await people.notify(tx, { to: sellerId, kind: 'follow', actor: actor.id })
    people.dropTags(tx, [sellerTag(actor.id), sellerTag(sellerId)])
  })
  return readRelation(people, actor, sellerId)
}

export async function unfollow(people: PeopleContext, actor: Actor, sellerId: number): Promise<Relation> {
  const relation = await readRelation(people, actor, sellerId)
  const wasFollowed = await deleteFollow(people.db, actor.id, sellerId)
  if (wasFollowed) people.dropTags(people.db, [sellerTag(actor.id), sellerTag(sellerId)])
  return { ...relation, is_followed: false }
}

export async function block(people: PeopleContext, actor: Actor, sellerId: number): Promise<Relation> {
  assertNotSelf(actor, sellerId)
  await people.db.transaction(async (tx) => {
    await assertAccountActive(tx, actor)
    await lockPair(tx, actor.id, sellerId)
    const standing = await findRelation(tx, actor.id, sellerId)
    if (!standing) throw notFound('seller_not_found')
    if (standing.is_blocked) return
    await consumeDailyQuota(tx, people.clock, actor, 'block')
    await insertBlock(tx, actor.id, sellerId, new Date(people.clock.now()))
    const mine = await deleteFollow(tx, actor.id, sellerId)
    const theirs = await deleteFollow(tx, sellerId, actor.id)
    if (mine || theirs) people.dropTags(tx, [sellerTag(actor.id), sellerTag(sellerId)])
  })
  return readRelation(people, actor, sellerId)
}

export async function unblock(people: PeopleContext, actor: Actor, sellerId: number): Promise<Relation> {
  const relation = await readRelation(people, actor, sellerId)
  await deleteBlock(people.db, actor.id, sellerId)
  return { ...relation, is_blocked: false }
}

export async function listPeople(
  { db }: PeopleContext,
  actor: Actor,
  list: PeopleList,
  query: { page?: number | undefined; search?: string | undefined },
) {
  const page = query.page ?? 1
  // No text of PostgreSQL may hold a zero byte.
  const search = query.search?.replaceAll('\0', ' ') ?? ''
  const [rows, counted] = await Promise.all([
    findPeople(db, list, actor.id, search, skipTo(page), perPage),
    countPeople(db, list, actor.id, search, countLimit + 1),
  ])
  const items: PersonCard[] = rows.map(({ since, ...person }) => ({ ...person, since: since.toISOString() }))
  return { items, paginate: cappedPage(page, counted?.total ?? 0) }
}

function assertNotSelf(actor: Actor, sellerId: number) {
  if (actor.id === sellerId) throw forbidden('not_oneself')
}
