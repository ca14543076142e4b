// What belongs to the person who is signed in. What needs a fresh code is in secrets.ts and leaving.ts.
import type { Me, ProfileChange, Settings } from '#contract/me.ts'
import { confusableKey } from '#contract/user-name.ts'
import {
  type AccountsContext,
  consumeQuota,
  rethrowUniqueViolation,
  settingsLimits,
  toMe,
} from '#server/accounts/service.ts'
import { attachImages, releaseImages } from '#server/media/index.ts'
import { listHiddenSellers } from '#server/people/service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { signInFirst } from '#server/platform/http-error.ts'
import { type DropTags, personTag, sellerTag } from '#server/platform/tags.ts'
import { findAccount, replaceAvatar, updateProfile } from './sql.ts'

export { type DeletionContext, deleteDueAccounts } from './deletion.ts'

export type MeContext = AccountsContext & { dropTags: DropTags }

export async function readStart(mine: MeContext, actor: Actor) {
  const [row, hidden_sellers] = await Promise.all([readAccount(mine, actor), listHiddenSellers(mine.db, actor)])
  return { user: toMe(row, row.token_created_at), hidden_sellers }
}

export async function readSettings(mine: MeContext, actor: Actor): Promise<Settings> {
  const row = await readAccount(mine, actor)
  return {
    ...toMe(row, row.token_created_at),
    about: row.about,
    email: row.email,
    phone: row.phone ?? '',
    kind: row.kind,
    language: row.language,
    shows_last_seen: row.shows_last_seen,
    shows_follows: row.shows_follows,
    deletes_at: row.deletes_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

export async function changeProfile(mine: MeContext, actor: Actor, change: ProfileChange): Promise<Settings> {
  const { db, clock } = mine
  // Each forgets pages that others are reading.
  await consumeQuota(db, clock, settingsLimits.changes, actor.id)
  const { user_name } = await readAccount(mine, actor)
  const isRenamed = change.user_name !== undefined && change.user_name !== user_name
  // "Already taken" tells who is here: only so often (security.md §2).
  if (isRenamed) await consumeQuota(db, clock, settingsLimits.nameTries, actor.id)
  await updateProfile(db, actor.id, {
    ...change,
    ...(change.about !== undefined && { about: change.about || null }),
    ...(change.user_name !== undefined && { user_name_shape: confusableKey(change.user_name) }),
  }).catch(rethrowUniqueViolation)
  mine.dropTags([sellerTag(actor.id), personTag(actor.id)])
  return readSettings(mine, actor)
}

export async function setAvatar(mine: MeContext, actor: Actor, name: string): Promise<Me> {
  await mine.db.transaction(async (tx) => {
    await attachImages(tx, actor, 'profile', [name])
    const had = await replaceAvatar(tx, actor.id, name)
    if (had?.picture) await releaseImages(tx, [had.picture])
  })
  mine.dropTags([sellerTag(actor.id), personTag(actor.id)])
  const row = await readAccount(mine, actor)
  return toMe(row, row.token_created_at)
}

export async function removeAvatar(mine: MeContext, actor: Actor) {
  const had = await mine.db.transaction(async (tx) => {
    const old = await replaceAvatar(tx, actor.id, null)
    if (old?.picture) await releaseImages(tx, [old.picture])
    return old?.picture
  })
  if (had) mine.dropTags([sellerTag(actor.id), personTag(actor.id)])
}

export async function readAccount({ db }: MeContext, actor: Actor) {
  const row = await findAccount(db, actor.id, actor.sessionId)
  // The session ended while we were at it.
  if (!row) throw signInFirst()
  return row
}
