import { type Db, sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'

const age = 90 * day
const ads = 5

/** Has been here for a while and has a history: a confirmed deal, several ads or a shop. */
export const findEstablished = (db: Db, id: number, now: Date) =>
  db.row<{ is_established: boolean }>(sql`
    select u.created_at <= ${new Date(now.getTime() - age)} and (
      exists (select from shops s where s.user_id = u.id)
      or exists (select from deals d where d.seller_id = u.id and d.state = 'done')
      or exists (select from deals d where d.buyer_id = u.id and d.state = 'done')
      or (select count(*) from (select from ads a where a.seller_id = u.id limit ${ads}) few) >= ${ads}) as is_established
    from users u where u.id = ${id}`)
