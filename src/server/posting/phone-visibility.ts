// A seller may show the verified phone of the account; another phone needs a fresh code (docs/decisions/0013).
import type { AdDraft } from '#contract/posting.ts'
import { requireSmsPhone, requireStepUp } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { findOwnPhone, type OwnAdRow } from './ads.sql.ts'
import type { PostingContext } from './context.ts'
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

/** `phone` is the one to be shown, if any. A phone that the ad shows already needs no code. */
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
