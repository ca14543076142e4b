// An ad shows only numbers that a code sent to them has verified for its seller (docs/decisions/0013).
import type { AdDraft } from '#contract/posting.ts'
import { findVerifiedPhone, requireSmsPhone } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError } from '#server/platform/http-error.ts'
import type { OwnAdRow } from './ads.sql.ts'
import { rejectDraft } from './validate-draft.ts'

/** The phone in E.164, or 422. `at` is the path of the draft in the request. */
export function parseDraftPhone({ phone }: AdDraft, at = ''): string | null {
  try {
    return phone ? requireSmsPhone(phone) : null
  } catch (error) {
    if (error instanceof HttpError && error.violations) rejectDraft(at, error.violations)
    throw error
  }
}

/** `phone` is the one to be shown, if any. A phone that the ad shows already needs no code. `at` as above. */
export async function assertCanShowPhone(
  tx: Db,
  seller: Actor,
  phone: string | null,
  { before, at = '' }: { before?: Pick<OwnAdRow, 'phone' | 'show_phone'>; at?: string } = {},
) {
  if (phone === null || (before?.show_phone && before.phone === phone)) return
  const isVerified = await findVerifiedPhone(tx, seller.id, phone)
  if (!isVerified) rejectDraft(at, { phone: [{ code: 'phone_unverified' }] })
}
