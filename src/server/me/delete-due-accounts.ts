import { listTag, personTag, sellerTag } from '#contract/cache-tags.ts'
import { releaseImages } from '#server/media/index.ts'
import type { Notify } from '#server/notifications/index.ts'
import { allPostsLimits, closePostsOf, endAgreementsOf, lockWithPartners, tagsOfPosts } from '#server/people/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { Log } from '#server/platform/log.ts'
import {
  anonymiseUser,
  blankPostsOf,
  deleteActivityOf,
  findDueAccounts,
  findImageNamesOf,
  lockDueAccount,
} from './account-deletion.sql.ts'

const batchSize = 100

export type DeletionContext = { db: Db; clock: Clock; log: Log; dropTags: DropTags; notify: Notify }

/** Safe to run in several processes at once. One failing account does not stop the others. */
export async function deleteDueAccounts(context: DeletionContext): Promise<number> {
  const { db, clock, log } = context
  let deleted = 0
  for (const { id } of await findDueAccounts(db, new Date(clock.now()), batchSize)) {
    try {
      if (await deleteAccount(context, id)) deleted += 1
    } catch (error) {
      log.error('account.not_deleted', { user_id: id, error })
    }
  }
  return deleted
}

/** Rows that other users' content refers to stay, without personal data. */
async function deleteAccount(context: DeletionContext, id: number) {
  const { db, clock, dropTags } = context
  const now = new Date(clock.now())
  return db.transaction(async (tx) => {
    await lockWithPartners(tx, id, now)
    const account = await lockDueAccount(tx, id, now)
    if (!account) return false
    const posts = await closePostsOf(tx, id, 'deleted', now)
    const images = await findImageNamesOf(tx, id)
    await releaseImages(
      tx,
      images.map(({ name }) => name),
      now,
    )
    // The other member keeps the conversation, and with it what was agreed.
    await endAgreementsOf(context, tx, id, now)
    await blankPostsOf(tx, id)
    await deleteActivityOf(tx, id, account.phone)
    await anonymiseUser(tx, id, now)
    dropTags(tx, [sellerTag(id), personTag(id), listTag, ...tagsOfPosts(posts)])
    return true
  }, allPostsLimits)
}
