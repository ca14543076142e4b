// User names, e-mail addresses and phones are unique. The unique indexes decide; the check before gives better errors.
import { confusableKey } from '#contract/confusable.ts'
import type { Violations } from '#contract/violation.ts'
import { findTakenNames } from '#server/accounts/users/users.sql.ts'
import type { Db } from '#server/platform/db.ts'
import { violatedConstraint } from '#server/platform/db-errors.ts'
import { invalid } from '#server/platform/http-error.ts'

export type UniqueNames = { userName: string; email: string | null; selfId: number | null }

/** Throws 422 with every field that another account has. */
export async function assertUnique(db: Db, { userName, email, selfId }: UniqueNames): Promise<void> {
  const taken = await findTakenNames(db, { userName, shape: confusableKey(userName), email, selfId })
  const violations: Violations = {
    ...(taken?.user_name && { user_name: [{ code: 'user_name_taken' }] }),
    ...(taken?.email && { email: [{ code: 'email_taken' }] }),
  }
  if (Object.keys(violations).length) throw invalid(violations)
}

const violationByConstraint: Record<string, Violations> = {
  users_user_name_unique: { user_name: [{ code: 'user_name_taken' }] },
  users_user_name_shape_unique: { user_name: [{ code: 'user_name_taken' }] },
  users_email_unique: { email: [{ code: 'email_taken' }] },
  users_phone_unique: { phone: [{ code: 'phone_taken' }] },
}

/** Turns a violated unique index into a 422: `work().catch(rethrowUniqueViolation)`. */
export function rethrowUniqueViolation(error: unknown): never {
  const violations = violationByConstraint[violatedConstraint(error) ?? '']
  throw violations ? invalid(violations) : error
}
