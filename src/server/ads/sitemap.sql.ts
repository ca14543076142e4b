import { type Db, sql } from '#server/platform/db.ts'

export const findHighestIds = (db: Db) =>
  db.row<{ ads: number; inquiries: number; sellers: number }>(sql`
    select coalesce((select max(id) from ads), 0)::float8 as ads,
      coalesce((select max(id) from inquiries), 0)::float8 as inquiries,
      coalesce((select max(seller_id) from ads), 0)::float8 as sellers`)

type IdRow = { id: number }

export const findActiveAdIds = (db: Db, after: number, until: number) =>
  db.rows<IdRow>(sql`
    select id::float8 as id from ads where id > ${after} and id <= ${until} and status = 'active' order by id`)

export const findActiveInquiryIds = (db: Db, after: number, until: number) =>
  db.rows<IdRow>(sql`
    select id::float8 as id from inquiries where id > ${after} and id <= ${until} and status = 'active' order by id`)

/** Only users with active ads: other profiles have nothing to index. */
export const findSellerIds = (db: Db, after: number, until: number) =>
  db.rows<IdRow>(sql`
    select u.id::float8 as id from users u where u.id > ${after} and u.id <= ${until}
      and exists (select from ads a where a.seller_id = u.id and a.status = 'active') order by u.id`)
