import { isDeepStrictEqual } from 'node:util'
import type { LimitDraft } from '#contract/desk-people.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, HttpError } from '#server/platform/http-error.ts'
import { day } from '#server/platform/time.ts'
import { actOn } from './act-on-account.ts'
import type { DeskPeopleContext } from './context.ts'
import { type LimitColumns, lockPerson, type PersonRow, updateLimits } from './person.sql.ts'

const none: LimitColumns = { limits: [], limits_end_at: null, limits_rule: null }

/** Replaces the limits of the account. The person is notified with the end and the rule. */
export const limitAccount = (
  context: DeskPeopleContext,
  actor: Actor,
  id: number,
  { things, days, rule = null, reason }: LimitDraft,
) =>
  actOn(context, actor, { id, action: 'limit_account', reason }, async (tx, person) => {
    if (person.banned_at) throw conflict('person_state')
    const now = context.clock.now()
    const limits: LimitColumns = {
      limits: [...new Set(things)].sort(),
      limits_end_at: days === null ? null : new Date(now + days * day),
      limits_rule: rule,
    }
    await updateLimits(tx, id, limits)
    await notifyOfLimits(context, tx, id, limits)
    return { before: valuesOf(person), after: valuesOf(limits) }
  })

export const liftLimits = (context: DeskPeopleContext, actor: Actor, { id, reason }: { id: number; reason: string }) =>
  actOn(context, actor, { id, action: 'lift_limits', reason }, async (tx, person) => {
    if (!person.limits.length) throw conflict('person_state')
    await updateLimits(tx, id, none)
    await notifyOfLift(context, tx, id)
    return { before: valuesOf(person), after: valuesOf(none) }
  })

type NotifyContext = Pick<DeskPeopleContext, 'notify' | 'clock'>

const notifyOfLimits = ({ notify, clock }: NotifyContext, tx: Db, id: number, columns: LimitColumns) => {
  const { limits: things, until, rule } = valuesOf(columns)
  const details = { act: 'limited', things, until, rule }
  return notify(tx, { to: id, kind: 'staff_act', details, repeatKey: `limited:${clock.now()}` })
}

const notifyOfLift = ({ notify, clock }: NotifyContext, tx: Db, id: number) =>
  notify(tx, { to: id, kind: 'staff_act', details: { act: 'limits_lifted' }, repeatKey: `lifted:${clock.now()}` })

const valuesOf = ({ limits, limits_end_at, limits_rule }: LimitColumns) => ({
  limits,
  until: limits_end_at?.toISOString() ?? null,
  rule: limits_rule,
})
type Values = ReturnType<typeof valuesOf>

/** Whether the limits are still those that the act left. */
export const hasLimits = (person: LimitColumns | undefined, after: Values) =>
  person !== undefined && isDeepStrictEqual(valuesOf(person), after)

/** Puts the earlier limits back, unless they have been changed since. The person is notified as of any other act. */
export async function undoLimits(
  context: NotifyContext,
  tx: Db,
  id: number,
  { before, after }: { before: Values; after: Values },
) {
  const person: PersonRow | undefined = await lockPerson(tx, id)
  if (!person || !hasLimits(person, after)) throw new HttpError(409, 'not_undoable')
  const until = before.until === null ? null : new Date(before.until)
  const isOver = until !== null && until.getTime() <= context.clock.now()
  const limits = isOver ? none : { limits: before.limits, limits_end_at: until, limits_rule: before.rule }
  await updateLimits(tx, id, limits)
  if (limits.limits.length) await notifyOfLimits(context, tx, id, limits)
  else if (person.limits.length) await notifyOfLift(context, tx, id)
}
