// docs/decisions/0013: a code has proven one's own number; anybody else's needs a fresh one.
import type { AdDraft } from '#contract/posting.ts'
import { requireSmsPhone, requireStepUp } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { findOwnPhone, type OwnAdRow } from './ads.sql.ts'
import type { PostingContext } from './context.ts'
import { rejectDraft } from './validate-draft.ts'

/** The number as it is kept, or 422; `at` is where the draft stands in the request. */
export function parseDraftPhone({ phone }: AdDraft, at = ''): string | null {
  try {
    return phone ? requireSmsPhone(phone) : null
  } catch (error) {
    if (error instanceof HttpError && error.violations) rejectDraft(at, error.violations)
    throw error
  }
}

/** `phone` is the number to be shown, if any. What the ad already shows stays. */
export async function assertCanShowPhone(
  { clock }: PostingContext,
  tx: Db,
  seller: Actor,
  phone: string | null,
  before?: Pick<OwnAdRow, 'phone' | 'show_phone'>,
) {
  if (phone === null || (before?.show_phone && before.phone === phone)) return
  const own = await findOwnPhone(tx, seller.id)
  if (own?.phone !== phone) await requireStepUp(tx, clock, seller)
}
