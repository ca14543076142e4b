import type { Me } from '#contract/me.ts'
import type { Db } from '#server/platform/db.ts'
import { maskPhone } from './phones.ts'
import { findProfile, type ProfileRow } from './users.sql.ts'

/** The signed-in user as the browser stores it. */
export async function readMe(db: Db, userId: number, tokenCreatedAt: Date): Promise<Me> {
  const row = await findProfile(db, userId)
  if (!row) throw new Error('The session has no user.')
  return toMe(row, tokenCreatedAt)
}

export function toMe(row: ProfileRow, tokenCreatedAt: Date): Me {
  const { id, full_name, has_name, user_name, picture, staff_role, phone } = row
  return {
    id,
    full_name,
    has_name,
    user_name,
    picture,
    staff_role,
    masked_phone: maskPhone(phone),
    token_created_at: tokenCreatedAt.toISOString(),
  }
}
