// Acts that change nothing which an undo could bring back, and the number behind the mask.
import { consumeQuota, endSessionsOf, maskPhone } from '#server/accounts/index.ts'
import { cancelDeletionOf, startExport } from '#server/me/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict } from '#server/platform/http-error.ts'
import { logAct } from '#server/staff/index.ts'
import type { DeskPeopleContext } from './context.ts'
import { deskPeopleLimits as limits } from './limits.ts'
import type { PersonRow } from './person.sql.ts'
import { lockTarget } from './target.ts'

type Values = Record<string, unknown> | null
export type Change = { before: Values; after: Values }

/** Runs an act under the lock of the account and writes it to the log in the same transaction. */
export async function actOn(
  { db, clock }: Pick<DeskPeopleContext, 'db' | 'clock'>,
  actor: Actor,
  { id, action, reason }: { id: number; action: string; reason: string },
  perform: (tx: Db, person: PersonRow) => Promise<Change>,
): Promise<void> {
  await consumeQuota(db, clock, limits.acts, actor.id)
  await db.transaction(async (tx) => {
    const person = await lockTarget(tx, actor, id)
    const { before, after } = await perform(tx, person)
    const now = new Date(clock.now())
    await logAct(tx, { actor, action, subject: 'user', subjectId: id, before, after, reason, now })
  })
}

type Act = { id: number; reason: string }

export const endSessions = (context: DeskPeopleContext, actor: Actor, act: Act) =>
  actOn(context, actor, { ...act, action: 'end_sessions' }, async (tx) => {
    const ended = await endSessionsOf(tx, act.id)
    return { before: { sessions: ended.length }, after: { sessions: 0 } }
  })

/** The person asked for deletion and changed their mind, but cannot sign in to say so. */
export const restoreAccount = (context: DeskPeopleContext, actor: Actor, act: Act) =>
  actOn(context, actor, { ...act, action: 'restore_account' }, async (tx, person) => {
    if (!person.deletes_at) throw conflict('person_state')
    await cancelDeletionOf(tx, act.id)
    await context.notify(tx, {
      to: act.id,
      kind: 'staff_act',
      details: { act: 'deletion_cancelled' },
      repeatKey: `restored:${context.clock.now()}`,
    })
    return { before: { deletes_at: person.deletes_at.toISOString() }, after: { deletes_at: null } }
  })

/** The job that writes the file notifies the person, who alone can download it. */
export const exportForPerson = (context: DeskPeopleContext, actor: Actor, act: Act) =>
  actOn(context, actor, { ...act, action: 'start_export' }, async (tx, person) => {
    if (person.banned_at) throw conflict('person_state')
    await startExport({ db: tx, clock: context.clock }, act.id)
    return { before: null, after: { export: 'waiting' } }
  })

export async function showPhone(context: DeskPeopleContext, actor: Actor, { id, reason }: Act) {
  const { db, clock } = context
  await consumeQuota(db, clock, limits.shownPhones, actor.id)
  return db.transaction(async (tx) => {
    const { phone } = await lockTarget(tx, actor, id)
    const [after, now] = [{ phone: phone && maskPhone(phone) }, new Date(clock.now())]
    await logAct(tx, { actor, action: 'show_phone', subject: 'user', subjectId: id, before: null, after, reason, now })
    return { phone }
  })
}
