import { unbanUser } from '#server/people/index.ts'
import { HttpError } from '#server/platform/http-error.ts'
import type { ActRow, DeskActs } from '#server/staff/index.ts'
import { undoPhoneChange } from './change-phone.ts'
import type { DeskPeopleContext } from './context.ts'
import { undoLimits } from './limit-account.ts'
import { lockPerson } from './person.sql.ts'

type UndoContext = Pick<DeskPeopleContext, 'clock' | 'dropTags' | 'notify'>

/** What can be undone from the log, and why the rest cannot. */
export const deskPeopleActs = (context: UndoContext): DeskActs => ({
  limit_account: {
    permission: 'act_on_people',
    needsCode: false,
    comparesState: true,
    undo: (tx, act) => undoLimits(context, tx, personOf(act), limitsOf(act)),
  },
  lift_limits: {
    permission: 'act_on_people',
    needsCode: false,
    comparesState: true,
    undo: (tx, act) => undoLimits(context, tx, personOf(act), limitsOf(act)),
  },
  ban_user: {
    permission: 'ban',
    // An undo opens the account again, which needs no code either.
    needsCode: false,
    undo: async (tx, act, actor) => {
      const person = await lockPerson(tx, personOf(act))
      // A ban that decided a case is undone there, so that the case opens again.
      const isOfCase = Boolean(valuesOf(act.details?.after).case_id)
      if (!person?.banned_at || isOfCase) throw new HttpError(409, 'not_undoable')
      await unbanUser({ ...context, db: tx }, actor, personOf(act))
    },
  },
  change_phone: {
    permission: 'change_phone',
    needsCode: true,
    comparesState: true,
    undo: (tx, act) =>
      undoPhoneChange(tx, personOf(act), String(valuesOf(act.details?.after).opens_at), context.clock.now()),
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

type Values = Parameters<typeof undoLimits>[3]

const limitsOf = ({ details }: ActRow) => ({ before: details?.before, after: details?.after }) as Values

const valuesOf = (value: unknown) => (value instanceof Object ? value : {}) as Record<string, unknown>
