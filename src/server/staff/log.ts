// Every act of the staff is written to the append-only log, in the transaction of the act.
import type { Permission } from '#contract/staff.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { type ActRow, insertAct } from './log.sql.ts'

export type StaffAct = {
  /** Null for the command line and for the product itself. */
  actor: Pick<Actor, 'id'> | null
  /** Lower case and `_`, such as `setting_change`. */
  action: string
  subject: string
  subjectId?: number | undefined
  /** For subjects with a name instead of a number. */
  subjectKey?: string | undefined
  before?: unknown
  after?: unknown
  reason: string
  undoes?: number | undefined
  now: Date
}

export async function logAct(tx: Db, act: StaffAct): Promise<number> {
  const { actor, subjectId = null, subjectKey = null, before, after, undoes = null, ...rest } = act
  const row = await insertAct(tx, { ...rest, staffId: actor?.id ?? null, subjectId, subjectKey, before, after, undoes })
  if (!row) throw new Error('The insert into the log returned no row.')
  return row.id
}

/** By the id of the act. One statement for all acts: they are a page of the log. */
export type FindObstacles = (db: Db, acts: ActRow[]) => Promise<ReadonlyMap<number, string>>

/** The acts that cannot be undone, with the code of the reason. `reasonOf` answers null for those that can. */
export const obstaclesOf = (acts: ActRow[], reasonOf: (act: ActRow) => string | null): Map<number, string> =>
  new Map(
    acts.flatMap((act): [number, string][] => {
      const reason = reasonOf(act)
      return reason ? [[act.id, reason]] : []
    }),
  )

/** How an act is undone, or the code of the reason why it cannot be. Throws 409 `not_undoable` when the subject has changed. */
export type DeskAct =
  | {
      undo: (tx: Db, act: ActRow, actor: Actor) => Promise<void>
      permission: Permission
      /** Whether the act needed a code that was entered a short while ago. Its undo needs one too. */
      needsCode: boolean | ((act: ActRow) => boolean)
      /** Of acts that could be undone by the log alone: those that `undo` would refuse, each with the code of the reason. */
      findObstacles?: FindObstacles
      /** `undo` compares the subject with the act, so later acts of another kind do not prevent it. */
      comparesState?: true
    }
  | { whyNot: string }
/** By action. */
export type DeskActs = Record<string, DeskAct>
