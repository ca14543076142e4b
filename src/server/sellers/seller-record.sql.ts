import { type Db, prepared, sql } from '#server/platform/db.ts'

export type RecordRow = { buyers: number; removed_ads: number; has_upheld: boolean }

type Period = { since: Date; finalBefore: Date }

/** Deals with banned people do not count, as with ratings. A buyer counts once: two friends can confirm any number of deals. */
const buyers = (id: number) => sql`
  select count(distinct d.buyer_id)::int from deals d where d.seller_id = ${id} and d.state = 'done'
    and not exists (select from users p where p.id = d.buyer_id and p.banned_at is not null)`

/** A complaint about moderation names no decision, so an open one suspends all decisions before it. */
const isFinal = (id: number, finalBefore: Date) => sql`
  c.decided_at <= ${finalBefore} and not exists (
    select from cases complaint where complaint.author_id = ${id} and complaint.created_at >= c.decided_at
      and complaint.kind = 'complaint' and complaint.type = 'moderation' and complaint.status = 'open')`

export const findSellerRecord = (db: Db, id: number, { since, finalBefore }: Period) =>
  db.row<RecordRow>(
    prepared(
      'seller_record',
      sql`
    select (${buyers(id)}) as buyers, count(*) > 0 as has_upheld,
      count(distinct c.subject_id) filter (where c.subject = 'ad' and l.action = 'remove' and ${isFinal(id, finalBefore)})::int as removed_ads
    from cases c join staff_log l on l.id = c.decision_id
    where c.subject_owner_id = ${id} and c.status = 'upheld' and c.decided_at > ${since}
      and not exists (select from staff_log undo where undo.undoes = l.id)`,
    ),
  )
