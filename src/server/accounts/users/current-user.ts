import type { Me } from '#contract/me.ts'
import type { Db } from '#server/platform/db.ts'
import { maskPhone } from './phones.ts'
import { findProfile, type ProfileRow } from './users.sql.ts'

/** What a browser keeps as `user`. */
export async function readMe(db: Db, userId: number, tokenCreatedAt: Date): Promise<Me> {
  const row = await findProfile(db, userId)
  if (!row) throw new Error('There is a session, but nobody it belongs to.')
  return toMe(row, tokenCreatedAt)
}

export function toMe(row: ProfileRow, tokenCreatedAt: Date): Me {
  const { id, full_name, user_name, picture, is_moderator, phone } = row
  return {
    id,
    full_name,
    user_name,
    picture,
    is_moderator,
    masked_phone: maskPhone(phone),
    token_created_at: tokenCreatedAt.toISOString(),
  }
}
