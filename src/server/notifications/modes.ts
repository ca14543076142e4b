import { type NotificationMode, type OptionalKind, optionalKinds } from '#contract/notification-kinds.ts'
import type { NotificationModes } from '#contract/notifications.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { NotificationsContext } from './context.ts'
import { deleteDigested, deletePending, findDigestSettings, insertDigested, setDigestHour } from './digests.sql.ts'
import { deleteMuted, findMuted, insertMuted } from './notifications.sql.ts'

export async function readModes({ db }: NotificationsContext, actor: Actor): Promise<NotificationModes> {
  const [muted, digest] = await Promise.all([findMuted(db, actor.id), findDigestSettings(db, actor.id)])
  const off = new Set(muted.map(({ kind }) => kind))
  const digested = new Set(digest.kinds)
  const modeOf = (kind: OptionalKind): NotificationMode =>
    off.has(kind) ? 'off' : digested.has(kind) ? 'digest' : 'now'
  const modes = Object.fromEntries(optionalKinds.map((kind) => [kind, modeOf(kind)]))
  return { modes: modes as NotificationModes['modes'], digest_hour: digest.hour }
}

export async function changeModes(
  context: NotificationsContext,
  actor: Actor,
  change: { kind: OptionalKind; mode: NotificationMode } | { digest_hour: number },
) {
  const { db, clock } = context
  await db.transaction(async (tx) => {
    if ('digest_hour' in change) {
      await setDigestHour(tx, actor.id, change.digest_hour, new Date(clock.now()))
      return
    }
    const { kind, mode } = change
    await (mode === 'off' ? insertMuted : deleteMuted)(tx, actor.id, kind)
    await (mode === 'digest' ? insertDigested : deleteDigested)(tx, actor.id, kind)
    if (mode === 'off') await deletePending(tx, actor.id, kind)
  })
  return readModes(context, actor)
}
