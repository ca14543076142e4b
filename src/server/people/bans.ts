import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/failure.ts'
import { personTag, sellerTag } from '#server/platform/tags.ts'
import type { People } from './service.ts'
import { bringBackFrom, closeEverythingOf, lockBanned, lockUser, markBanned, markNotBanned } from './sql.ts'

/** Out at once: no session (the database ends them), no page, no ad, no inquiry, no comment. */
export async function banUser({ db, clock, dropTags }: Omit<People, 'notify'>, moderator: Actor, userId: number) {
  if (!moderator.isModerator) throw forbidden()
  const now = new Date(clock.now())
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw notFound('seller_not_found')
    // Staff are not settled among themselves: the flag goes first, and no screen takes it.
    if (user.is_moderator) throw forbidden()
    await markBanned(tx, userId, now)
    await closeEverythingOf(tx, userId, 'removed', now)
  })
  dropTags([sellerTag(userId), personTag(userId), 'list'])
}

/** A ban that was a mistake: whatever it took out of sight is there again; what broke a rule by itself is not. */
export async function unbanUser({ db, dropTags }: Omit<People, 'notify'>, moderator: Actor, userId: number) {
  if (!moderator.isModerator) throw forbidden()
  await db.transaction(async (tx) => {
    if (!(await lockBanned(tx, userId))) throw notFound('seller_not_found')
    await markNotBanned(tx, userId)
    await bringBackFrom(tx, userId)
  })
  dropTags([sellerTag(userId), personTag(userId), 'list'])
}

export const isBanned = async (db: Db, userId: number) => (await lockBanned(db, userId)) !== undefined
