import { findRecoveries } from '#server/accounts/index.ts'
import { unbanUser } from '#server/people/index.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError } from '#server/platform/http-error.ts'
import type { ActRow, DeskActs, FindObstacles } from '#server/staff/index.ts'
import { isWaiting, undoPhoneChange } from './change-phone.ts'
import type { DeskPeopleContext } from './context.ts'
import { hasLimits, undoLimits } from './limit-account.ts'
import { findPersons, lockPerson } from './person.sql.ts'

type UndoContext = Pick<DeskPeopleContext, 'clock' | 'dropTags' | 'notify'>

/** What can be undone from the log, and why the rest cannot. */
export const deskPeopleActs = (context: UndoContext): DeskActs => ({
  limit_account: {
    permission: 'act_on_people',
    needsCode: false,
    comparesState: true,
    findObstacles: findChangedLimits,
    undo: (tx, act) => undoLimits(context, tx, personOf(act), limitsOf(act)),
  },
  lift_limits: {
    permission: 'act_on_people',
    needsCode: false,
    comparesState: true,
    findObstacles: findChangedLimits,
    undo: (tx, act) => undoLimits(context, tx, personOf(act), limitsOf(act)),
  },
  ban_user: {
    permission: 'ban',
    // An undo opens the account again, which needs no code either.
    needsCode: false,
    findObstacles: findEndedBans,
    undo: async (tx, act, actor) => {
      const person = await lockPerson(tx, personOf(act))
      if (!person?.banned_at) throw new HttpError(409, 'not_undoable')
      await unbanUser({ ...context, db: tx }, actor, personOf(act))
    },
  },
  change_phone: {
    permission: 'change_phone',
    needsCode: true,
    comparesState: true,
    findObstacles: (db, acts) => findEndedPhoneChanges(db, acts, new Date(context.clock.now())),
    undo: (tx, act) => undoPhoneChange(tx, personOf(act), opensAt(act), context.clock.now()),
  },
  phone_changed: { whyNot: 'happened' },
  // A ban may need two people, so it is decided again and not brought back by one.
  unban_user: { whyNot: 'decide_again' },
  end_sessions: { whyNot: 'happened' },
  restore_account: { whyNot: 'decision_of_person' },
  start_export: { whyNot: 'happened' },
  cancel_phone_change: { whyNot: 'decide_again' },
  search_phone: { whyNot: 'happened' },
  show_phone: { whyNot: 'happened' },
  add_note: { whyNot: 'author_deletes' },
  delete_note: { whyNot: 'happened' },
  ask_ban_user: { whyNot: 'asker_withdraws' },
  ask_decide_cases: { whyNot: 'asker_withdraws' },
  approve_request: { whyNot: 'decide_again' },
  decline_request: { whyNot: 'decide_again' },
  withdraw_request: { whyNot: 'decide_again' },
})

function personOf({ subject_id }: ActRow): number {
  if (subject_id === null) throw new HttpError(409, 'not_undoable')
  return subject_id
}

const idsOf = (acts: ActRow[]) => acts.map(personOf)

async function personsOf(db: Db, acts: ActRow[]) {
  const rows = await findPersons(db, idsOf(acts))
  return new Map(rows.map((row) => [row.id, row]))
}

const findChangedLimits: FindObstacles = async (db, acts) => {
  const people = await personsOf(db, acts)
  const changed = acts.filter((act) => !hasLimits(people.get(personOf(act)), limitsOf(act).after))
  return new Map(changed.map(({ id }) => [id, 'changed_since']))
}

/** A ban that decided a case is undone there, so that the case opens again. */
const findEndedBans: FindObstacles = async (db, acts) => {
  const people = await personsOf(db, acts)
  const reasonFor = (act: ActRow) => {
    if (valuesOf(act.details?.after).case_id) return 'in_case'
    return people.get(personOf(act))?.banned_at ? null : 'changed_since'
  }
  return new Map(
    acts.flatMap((act) => {
      const reason = reasonFor(act)
      return reason ? [[act.id, reason] as const] : []
    }),
  )
}

async function findEndedPhoneChanges(db: Db, acts: ActRow[], now: Date) {
  const rows = await findRecoveries(db, idsOf(acts), now)
  const waiting = new Map(rows.map((row) => [row.user_id, row]))
  const ended = acts.filter((act) => !isWaiting(waiting.get(personOf(act)), opensAt(act)))
  return new Map(ended.map(({ id }) => [id, 'is_over']))
}

const opensAt = ({ details }: ActRow) => String(valuesOf(details?.after).opens_at)

type Values = Parameters<typeof undoLimits>[3]

const limitsOf = ({ details }: ActRow) => ({ before: details?.before, after: details?.after }) as Values

const valuesOf = (value: unknown) => (value instanceof Object ? value : {}) as Record<string, unknown>
