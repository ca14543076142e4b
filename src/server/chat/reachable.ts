import { isBlockedBetween } from '#server/people/index.ts'
import type { Db } from '#server/platform/db.ts'
import { findReachable, type PairRow } from './conversations.sql.ts'

/** Both accounts are open and neither blocks the other. For an agent the own side is the shop. */
export async function isReachable(db: Db, { side_id, other_id }: Pick<PairRow, 'side_id' | 'other_id'>) {
  if (!(await findReachable(db, other_id)) || !(await findReachable(db, side_id))) return false
  return !(await isBlockedBetween(db, side_id, other_id))
}
