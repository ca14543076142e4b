import { type Db, sql } from '#server/platform/db.ts'

/** From this similarity two texts are duplicates; with the same name the lower limit applies. */
export const sameText = 0.85
export const sameNameText = 0.5
const comparedAtMost = 300

/**
 * Another ad of the same seller in the same category with similar text. Cars of different years or flats on different
 * floors are different items, even if a dealer describes them alike.
 */
export const findDuplicateByText = (tx: Db, adId: number) =>
  tx.row<{ id: number }>(sql`
    with mine as materialized (
      select *, plain_text(name) as plain_name, plain_text(name || ' ' || description) as plain from ads where id = ${adId}),
    others as materialized (
      select o.id, plain_text(o.name) as plain_name, plain_text(o.name || ' ' || o.description) as plain
      from ads o, mine m
      where o.seller_id = m.seller_id and o.id <> m.id and o.category_id = m.category_id
        and o.status in ('active', 'paused', 'held')
        and coalesce(o.year = m.year, true) and coalesce(o.kilometers = m.kilometers, true)
        and coalesce(o.area = m.area, true) and coalesce(o.rooms = m.rooms, true) and coalesce(o.floor = m.floor, true)
      order by o.published_at desc limit ${comparedAtMost})
    select o.id::float8 as id from others o, mine m
    where similarity(o.plain, m.plain) >= ${sameText}
      or (o.plain_name = m.plain_name and similarity(o.plain, m.plain) >= ${sameNameText})
    order by similarity(o.plain, m.plain) desc limit 1`)

type Own = { id: number; seller_id: number; category_id: number }

/** The images of the seller's other offered ads in the same category. */
export const findOfferedImages = (tx: Db, { id, seller_id, category_id }: Own) =>
  tx.rows<{ ad_id: number; name: string }>(sql`
    with others as materialized (
      select id from ads
      where seller_id = ${seller_id} and category_id = ${category_id} and id <> ${id}
        and status in ('active', 'paused', 'held')
      order by published_at desc, id desc limit ${comparedAtMost})
    select i.ad_id::float8 as ad_id, i.name from others join ad_images i on i.ad_id = others.id
    where i.name like 'ad/%'`)
