import type { Db } from '#server/platform/db.ts'
import { parsePhoneOrNull } from './phones.ts'
import { updateModerator } from './users.sql.ts'

/** No screen grants it (decisions.md): whoever runs the product does. Nobody of that name or number: undefined. */
export async function setModerator(db: Db, who: string, isModerator: boolean) {
  return updateModerator(db, { userName: who.replace(/^@/, ''), phone: parsePhoneOrNull(who, 'SY') }, isModerator)
}
