import { type OptionalKind, optionalKinds } from '#contract/notifications.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { NotificationsContext } from './context.ts'
import { deleteMuted, findMuted, insertMuted } from './notifications.sql.ts'

export async function readSwitches({ db }: NotificationsContext, actor: Actor): Promise<Record<OptionalKind, boolean>> {
  const muted = new Set((await findMuted(db, actor.id)).map(({ kind }) => kind))
  const switches = optionalKinds.map((kind) => [kind, !muted.has(kind)] as const)
  return Object.fromEntries(switches) as Record<OptionalKind, boolean>
}

export async function setSwitch(context: NotificationsContext, actor: Actor, kind: OptionalKind, isOn: boolean) {
  if (isOn) await deleteMuted(context.db, actor.id, kind)
  else await insertMuted(context.db, actor.id, kind)
  return readSwitches(context, actor)
}
