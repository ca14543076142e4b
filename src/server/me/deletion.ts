// What happens when the waiting period is over: nothing is left that tells who it was.

import { releaseImages } from '#server/media/index.ts'
import { closePostsOf } from '#server/people/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { type DropTags, personTag, sellerTag } from '#server/platform/tags.ts'
import {
  allowLongStatements,
  anonymiseUser,
  blankPostsOf,
  deleteActivityOf,
  findDueAccounts,
  findImageNamesOf,
  lockDueAccount,
} from './deletion/sql.ts'

const atOnce = 100

export type DeletionContext = { db: Db; clock: Clock; log: Log; dropTags: DropTags }

/** Run from time to time, by any number of processes. Whoever cannot be deleted does not hold up the others. */
export async function deleteDueAccounts(deletions: DeletionContext): Promise<number> {
  const { db, clock, log } = deletions
  let deleted = 0
  for (const { id } of await findDueAccounts(db, new Date(clock.now()), atOnce)) {
    try {
      if (await deleteAccount(deletions, id)) deleted += 1
    } catch (error) {
      log.error('account.not_deleted', { user_id: id, error })
    }
  }
  return deleted
}

async function deleteAccount({ db, clock, dropTags }: DeletionContext, id: number) {
  const now = new Date(clock.now())
  const isDone = await db.transaction(async (tx) => {
    const due = await lockDueAccount(tx, id, now)
    if (!due) return false
    await allowLongStatements(tx)
    await closePostsOf(tx, id, 'deleted', now)
    const pictures = await findImageNamesOf(tx, id)
    await releaseImages(
      tx,
      pictures.map(({ name }) => name),
    )
    await blankPostsOf(tx, id)
    await deleteActivityOf(tx, id, due.phone)
    await anonymiseUser(tx, id, now)
    return true
  })
  if (isDone) dropTags([sellerTag(id), personTag(id), 'list'])
  return isDone
}
