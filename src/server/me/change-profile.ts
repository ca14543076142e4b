import { personTag, sellerTag } from '#contract/cache-tags.ts'
import { confusableKey } from '#contract/confusable.ts'
import type { Me, ProfileChange, Settings } from '#contract/me.ts'
import { consumeQuota, rethrowUniqueViolation, settingsLimits, toMe } from '#server/accounts/index.ts'
import { attachImages, releaseImages } from '#server/media/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict } from '#server/platform/http-error.ts'
import { rejectPhoneNumbers } from '#server/platform/public-texts.ts'
import { assertProfileName, hasShop } from '#server/shops/index.ts'
import { replaceAvatar, updateProfile } from './account.sql.ts'
import type { MeContext } from './context.ts'
import { readAccount, readSettings } from './settings.ts'

export async function changeProfile(context: MeContext, actor: Actor, change: ProfileChange): Promise<Settings> {
  const { db, clock } = context
  // Every change invalidates cached pages.
  await consumeQuota(db, clock, settingsLimits.changes, actor.id)
  rejectPhoneNumbers({ full_name: change.full_name, about: change.about })
  if (change.kind === 'person' && (await hasShop(db, actor.id))) throw conflict('shop_is_open')
  const { user_name } = await readAccount(context, actor)
  const isRenamed = change.user_name !== undefined && change.user_name !== user_name
  // The error "already taken" reveals which user names exist.
  if (isRenamed) await consumeQuota(db, clock, settingsLimits.nameAttempts, actor.id)
  const columns = {
    ...change,
    ...(change.full_name !== undefined && { has_name: true }),
    ...(change.about !== undefined && { about: change.about || null }),
    ...(change.user_name !== undefined && { user_name_shape: confusableKey(change.user_name) }),
  }
  await db.transaction(async (tx) => {
    if (change.full_name !== undefined) await assertProfileName(tx, actor.id, change.full_name)
    await updateProfile(tx, actor.id, columns).catch(rethrowUniqueViolation)
    dropProfilePages(context, tx, actor)
  })
  return readSettings(context, actor)
}

export async function setAvatar(context: MeContext, actor: Actor, name: string): Promise<Me> {
  await context.db.transaction(async (tx) => {
    await attachImages(tx, actor, 'profile', [name])
    const previous = await replaceAvatar(tx, actor.id, name)
    if (previous?.picture) await releaseImages(tx, [previous.picture], new Date(context.clock.now()))
    dropProfilePages(context, tx, actor)
  })
  const account = await readAccount(context, actor)
  return toMe(account, account.token_created_at)
}

export async function removeAvatar(context: MeContext, actor: Actor) {
  await context.db.transaction(async (tx) => {
    const previous = await replaceAvatar(tx, actor.id, null)
    if (!previous?.picture) return
    await releaseImages(tx, [previous.picture], new Date(context.clock.now()))
    dropProfilePages(context, tx, actor)
  })
}

const dropProfilePages = ({ dropTags }: MeContext, tx: Db, actor: Actor) =>
  dropTags(tx, [sellerTag(actor.id), personTag(actor.id)])
