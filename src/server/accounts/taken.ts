// Names and addresses belong to one account each. The unique indexes decide; asking first only words it better.
import { shapeOfUserName } from '#contract/user-name.ts'
import type { Violations } from '#contract/violation.ts'
import { brokenRule, type Db } from '#server/platform/db.ts'
import { invalid } from '#server/platform/failure.ts'
import { findTaken } from './users/sql.ts'

export type WantedNames = { userName: string; email: string | null; selfId: number | null }

/** 422 on every field that somebody else has. */
export async function assertFree(db: Db, { userName, email, selfId }: WantedNames): Promise<void> {
  const taken = await findTaken(db, { userName, shape: shapeOfUserName(userName), email, selfId })
  const violations: Violations = {
    ...(taken?.user_name && { user_name: [{ code: 'user_name_taken' }] }),
    ...(taken?.email && { email: [{ code: 'email_taken' }] }),
  }
  if (Object.keys(violations).length) throw invalid(violations)
}

const fieldOf: Record<string, Violations> = {
  users_user_name_unique: { user_name: [{ code: 'user_name_taken' }] },
  users_user_name_shape_unique: { user_name: [{ code: 'user_name_taken' }] },
  users_email_unique: { email: [{ code: 'email_taken' }] },
  users_phone_unique: { phone: [{ code: 'phone_taken' }] },
}

/** What to throw instead when somebody was faster: `work().catch(explainTaken)`. */
export function explainTaken(error: unknown): never {
  const violations = fieldOf[brokenRule(error) ?? '']
  throw violations ? invalid(violations) : error
}
