// User names, e-mail addresses and phones are unique. The unique indexes decide; the check before gives better errors.
import { confusableKey } from '#contract/confusable.ts'
import type { Violations } from '#contract/violation.ts'
import { findTakenUserNames } from '#server/accounts/users/users.sql.ts'
import type { Db } from '#server/platform/db.ts'
import { violatedConstraint } from '#server/platform/db-errors.ts'
import { invalid } from '#server/platform/http-error.ts'

/** An e-mail address is not compared: it counts only after a code sent to it, and only then it must be unique. */
export async function userNameViolations(db: Db, userName: string): Promise<Violations> {
  const taken = await findTakenUserNames(db, [userName], [confusableKey(userName)])
  return taken.length ? { user_name: [{ code: 'user_name_taken' }] } : {}
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
