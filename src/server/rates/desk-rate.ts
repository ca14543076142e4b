// Operators set the dollar rate at the desk. The undo sets the rate before again.

import { isFarRate } from '#contract/desk-choices.ts'
import type { DeskRate, RateChange } from '#contract/desk-rate.ts'
import { consumeQuota, deskLimits } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import { conflict } from '#server/platform/http-error.ts'
import { type DeskActs, findActsOf, logAct } from '#server/staff/index.ts'
import { countDollarAds, findRate, lockRate } from './rates.sql.ts'
import { deskSetter, listRates, type SetRateContext, writeRate } from './rates.ts'

const action = 'rate_set'
const subject = 'rate'
const subjectKey = 'usd'
const historyLength = 20
const mostCounted = 20_000

export type DeskRateContext = { db: Database; clock: Clock; enqueue: SetRateContext['enqueue'] }

export async function readDeskRate({ db }: Pick<DeskRateContext, 'db'>): Promise<DeskRate> {
  const [rates, acts, counted] = await Promise.all([
    listRates(db),
    findActsOf(db, subject, { key: subjectKey }, historyLength),
    countDollarAds(db, mostCounted),
  ])
  const current = rates[0]?.old_pounds
  return {
    rates: rates.map(({ id, old_pounds, valid_from, set_by }) => ({
      id,
      old_pounds,
      valid_from: valid_from.toISOString(),
      is_from_desk: set_by === deskSetter,
    })),
    dollar_ads: counted?.count ?? 0,
    history: acts.map((act) => {
      const [before, after] = [poundsIn(act.details?.before), poundsIn(act.details?.after)]
      const isOpen = act.undoes === null && !act.is_undone && act.is_last
      return {
        id: act.id,
        staff:
          act.staff_id === null || act.staff_name === null ? null : { id: act.staff_id, full_name: act.staff_name },
        reason: act.note,
        before,
        after,
        created_at: act.created_at.toISOString(),
        is_undo: act.undoes !== null,
        can_undo: isOpen && before !== null && after === current,
      }
    }),
  }
}

export async function setDeskRate(context: DeskRateContext, actor: Actor, change: RateChange): Promise<DeskRate> {
  const { db, clock } = context
  await consumeQuota(db, clock, deskLimits.changes, actor.id)
  await db.transaction(async (tx) => {
    await lockRate(tx, false)
    const last = await findRate(tx)
    // A repeated request finds its own rate and changes nothing.
    if (last?.old_pounds === change.old_pounds) return
    if ((last?.id ?? null) !== change.last_id) throw conflict('setting_changed')
    if (!change.is_confirmed && isFarRate(change.old_pounds, last?.old_pounds)) throw conflict('rate_far')
    const now = new Date(clock.now())
    await writeRate(context, tx, { oldPounds: change.old_pounds, setBy: deskSetter, now })
    const values = {
      before: last ? { old_pounds: last.old_pounds } : null,
      after: { old_pounds: change.old_pounds },
    }
    await logAct(tx, { actor, action, subject, subjectKey, ...values, reason: change.reason, now })
  })
  return readDeskRate(context)
}

export const rateActs = (context: DeskRateContext): DeskActs => ({
  [action]: {
    permission: 'edit_market',
    needsCode: false,
    async findObstacles(db, acts) {
      const current = (await findRate(db))?.old_pounds
      return new Map(
        acts.flatMap(({ id, details }) => {
          if (poundsIn(details?.before) === null) return [[id, 'nothing_before']]
          return poundsIn(details?.after) === current ? [] : [[id, 'changed_since']]
        }),
      )
    },
    async undo(tx, act) {
      await lockRate(tx, false)
      const [before, after] = [poundsIn(act.details?.before), poundsIn(act.details?.after)]
      // Without a rate before there is nothing to return to: ads already refer to the first one.
      if (before === null || (await findRate(tx))?.old_pounds !== after) throw conflict('not_undoable')
      await writeRate(context, tx, { oldPounds: before, setBy: deskSetter, now: new Date(context.clock.now()) })
    },
  },
})

const poundsIn = (logged: unknown) => (logged as { old_pounds: number } | null | undefined)?.old_pounds ?? null
