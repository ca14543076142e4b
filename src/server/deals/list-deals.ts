import type { DealList, ListedDeal } from '#contract/deals.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { DealsContext } from './context.ts'
import { findDeals, type ListedDealRow } from './deal-list.sql.ts'

const perPage = 20

/** The newest change first; `before` is the cursor of the previous page. */
export async function listDeals(
  { db }: Pick<DealsContext, 'db'>,
  actor: Actor,
  state: 'open' | 'finished',
  before: string | undefined,
): Promise<DealList> {
  const rows = await findDeals(db, actor.id, state === 'open', positionOf(before), perPage + 1)
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  return {
    items: shown.map(toDeal),
    next_before: last && rows.length > perPage ? `${last.changed_us}-${last.conversation_id}-${last.offer_seq}` : null,
  }
}

/** Microseconds, conversation and offer: together they name one deal. */
function positionOf(before: string | undefined) {
  const [changedUs, conversationId, offerSeq] = before?.split('-') ?? []
  if (!changedUs || !conversationId || !offerSeq) return null
  return { changedUs, conversationId, offerSeq }
}

const toDeal = ({ changed_us: _, changed_at, reserved_until, ...row }: ListedDealRow): ListedDeal => ({
  ...row,
  reserved_until: reserved_until?.toISOString() ?? null,
  changed_at: changed_at.toISOString(),
})
