import type { ListedDeal } from '#contract/deals.ts'
import { oldPoundsInNew } from '#contract/typed-number.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type ListedDealRow = Omit<ListedDeal, 'reserved_until' | 'changed_at'> & {
  reserved_until: Date | null
  changed_at: Date
  changed_us: string
}

type Position = { changedUs: string; conversationId: string; offerSeq: string } | null

const columns = sql`conversation_id, offer_seq, ad_id, seller_id, buyer_id, state, reserved_until, seller_confirmed_at,
  buyer_confirmed_at, reason, changed_at, (extract(epoch from changed_at) * 1000000)::bigint as changed_us`

/** Neither of two people sees the name and picture of the other across a block. */
const shownTo = (userId: number) => sql`(u.deleted_at is null and not exists (
  select from blocks b where (b.blocker_id = u.id and b.blocked_id = ${userId})
    or (b.blocker_id = ${userId} and b.blocked_id = u.id)))`

/** PostgreSQL reads the index of sellers and the index of buyers. A deal never has the same person as seller and buyer. */
export const findDeals = (db: Db, userId: number, isOpen: boolean, before: Position, limit: number) => {
  const wanted = sql`(state = 'open') = ${isOpen} and (${before?.changedUs ?? null}::bigint is null
    or ((extract(epoch from changed_at) * 1000000)::bigint, conversation_id, offer_seq)
      < (${before?.changedUs ?? null}::bigint, ${before?.conversationId ?? null}::bigint, ${before?.offerSeq ?? null}::bigint))`
  const isShown = shownTo(userId)
  return db.rows<ListedDealRow>(sql`
    select d.conversation_id::float8 as conversation_id, d.offer_seq::float8 as offer_seq, d.seller_id = ${userId} as is_seller, d.state,
      d.reason, d.reserved_until, d.changed_at, d.changed_us::text as changed_us,
      case when d.seller_id = ${userId} then d.seller_confirmed_at else d.buyer_confirmed_at end is not null as is_confirmed_by_me,
      case when d.seller_id = ${userId} then d.buyer_confirmed_at else d.seller_confirmed_at end is not null as is_confirmed_by_other,
      o.price::float8 as price, o.price_currency,
      (case o.price_currency when 'usd' then o.price_dollars when 'old' then o.price * ${oldPoundsInNew} else o.price end)::float8
        as price_amount,
      case when a.status in ('active', 'sold', 'expired') then jsonb_build_object('id', a.id, 'name', a.name,
        'price_kind', a.price_kind, 'price_period', a.price_period) end as ad,
      jsonb_build_object('id', u.id, 'full_name', case when ${isShown} then u.full_name end,
        'picture', case when ${isShown} then u.picture end) as person
    from (
      (select ${columns} from deals where seller_id = ${userId} and ${wanted}
        order by changed_us desc, conversation_id desc, offer_seq desc limit ${limit})
      union all
      (select ${columns} from deals where buyer_id = ${userId} and ${wanted}
        order by changed_us desc, conversation_id desc, offer_seq desc limit ${limit})) d
    join price_offers o on o.conversation_id = d.conversation_id and o.seq = d.offer_seq
    join users u on u.id = case when d.seller_id = ${userId} then d.buyer_id else d.seller_id end
    left join ads a on a.id = d.ad_id
    order by d.changed_us desc, d.conversation_id desc, d.offer_seq desc limit ${limit}`)
}
