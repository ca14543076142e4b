import { sellerTag } from '#contract/cache-tags.ts'
import type { Relation } from '#contract/people.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import type { PeopleContext } from './context.ts'
import { endTiesBetween } from './end-ties.ts'
import { assertAccountActive, assertNotBlocked } from './guards.ts'
import { deleteBlock, deleteFollow, findRelation, insertBlock, insertFollow, lockPair } from './relations.sql.ts'

export async function readRelation({ db }: PeopleContext, actor: Actor, sellerId: number): Promise<Relation> {
  const relation = await findRelation(db, actor.id, sellerId)
  if (!relation) throw notFound('seller_not_found')
  return { is_me: sellerId === actor.id, is_followed: relation.is_followed, is_blocked: relation.is_blocked }
}

export async function follow(context: PeopleContext, actor: Actor, sellerId: number): Promise<Relation> {
  const { db, clock, notify, dropTags } = context
  assertNotSelf(actor, sellerId)
  await db.transaction(async (tx) => {
    await assertAccountActive(tx, actor)
    await assertNotBlocked(tx, actor.id, sellerId)
    const relation = await findRelation(tx, actor.id, sellerId)
    if (!relation) throw notFound('not_available')
    if (relation.is_followed) return
    await consumeDailyQuota(tx, clock, actor, 'follow')
    await insertFollow(tx, actor.id, sellerId, new Date(clock.now()))
    await notify(tx, { to: sellerId, kind: 'follow', actor: actor.id })
    dropTags(tx, [sellerTag(actor.id), sellerTag(sellerId)])
  })
  return readRelation(context, actor, sellerId)
}

export async function unfollow(context: PeopleContext, actor: Actor, sellerId: number): Promise<Relation> {
  const { db, dropTags } = context
  const relation = await readRelation(context, actor, sellerId)
  await db.transaction(async (tx) => {
    const wasFollowed = await deleteFollow(tx, actor.id, sellerId)
    if (wasFollowed) dropTags(tx, [sellerTag(actor.id), sellerTag(sellerId)])
  })
  return { ...relation, is_followed: false }
}

/** Also ends following and work for a shop in both directions, and meetings. */
export async function block(context: PeopleContext, actor: Actor, sellerId: number): Promise<Relation> {
  const { db, clock, dropTags } = context
  assertNotSelf(actor, sellerId)
  await db.transaction(async (tx) => {
    await assertAccountActive(tx, actor)
    await lockPair(tx, actor.id, sellerId)
    const relation = await findRelation(tx, actor.id, sellerId)
    if (!relation) throw notFound('seller_not_found')
    if (relation.is_blocked) return
    await consumeDailyQuota(tx, clock, actor, 'block')
    await insertBlock(tx, actor.id, sellerId, new Date(clock.now()))
    await endTiesBetween(context, tx, actor.id, sellerId)
    const actorFollow = await deleteFollow(tx, actor.id, sellerId)
    const sellerFollow = await deleteFollow(tx, sellerId, actor.id)
    if (actorFollow || sellerFollow) dropTags(tx, [sellerTag(actor.id), sellerTag(sellerId)])
  })
  return readRelation(context, actor, sellerId)
}

/** Also of an account that has been banned since: it has no relation to read. A block has ended all following. */
export async function unblock(context: PeopleContext, actor: Actor, sellerId: number): Promise<Relation> {
  const wasBlocked = await deleteBlock(context.db, actor.id, sellerId)
  return wasBlocked ? { is_me: false, is_followed: false, is_blocked: false } : readRelation(context, actor, sellerId)
}

function assertNotSelf(actor: Actor, sellerId: number) {
  if (actor.id === sellerId) throw forbidden('not_oneself')
}
