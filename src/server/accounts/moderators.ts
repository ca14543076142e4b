import type { Db } from '#server/platform/db.ts'
import { phoneOrNothing } from './phones.ts'
import { updateModerator } from './users/sql.ts'

/** No screen grants it (decisions.md): whoever runs the product does. Nobody of that name or number: undefined. */
export async function appoint(db: Db, who: string, isModerator: boolean) {
  return updateModerator(db, { userName: who.replace(/^@/, ''), phone: phoneOrNothing(who, 'SY') }, isModerator)
}
