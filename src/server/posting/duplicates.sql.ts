import { type Db, sql } from '#server/platform/db.ts'

/** From this similarity two texts are duplicates; with the same name the lower limit applies. */
const sameText = 0.85
const sameNameText = 0.5
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

export type ShowingRow = { ad_id: number; seller_id: number; category_id: number; status: string; name: string }

/** `name` is the image name. */
export const findAdsShowing = (tx: Db, names: string[]) =>
  tx.rows<ShowingRow>(sql`
    select i.name, a.id::float8 as ad_id, a.seller_id::float8 as seller_id, a.category_id, a.status
    from ad_images i join ads a on a.id = i.ad_id
    where i.name = any(${names}) and i.name like 'ad/%' and a.status in ('active', 'paused', 'held')`)
