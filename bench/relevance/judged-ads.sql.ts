// Loads the ads that a search can list, in the shape that the judged rules are evaluated on.
import { type Db, sql } from '#server/platform/db.ts'
import type { JudgedAd } from './judged.ts'

type AdRow = Omit<JudgedAd, 'id' | 'price'> & { id: string; price: string | null }

export async function findJudgedAds(db: Pick<Db, 'rows'>): Promise<JudgedAd[]> {
  const rows = await db.rows<AdRow>(sql`
    with recursive category_paths as (
      select id, array[slug] as slugs from categories where parent_id is null
      union all
      select c.id, c.slug || p.slugs from categories c join category_paths p on p.id = c.parent_id
    ), zone_paths as (
      select id, array[slug] as slugs from zones where parent_id is null
      union all
      select z.id, z.slug || p.slugs from zones z join zone_paths p on p.id = z.parent_id
    )
    select a.id, a.name, a.description, c.slugs as categories, z.slugs as zones,
      case when a.show_price then a.price end as price,
      a.attributes || jsonb_strip_nulls(jsonb_build_object(
        'condition', a.condition, 'year', a.year, 'kilometers', a.kilometers, 'transmission', a.transmission,
        'fuel', a.fuel, 'body', b.slug, 'deal', a.deal, 'area', a.area, 'rooms', a.rooms, 'bathrooms', a.bathrooms,
        'floor', a.floor, 'age', a.age, 'street_type', a.street_type, 'extras', a.extras)) as attributes
    from ads a join category_paths c on c.id = a.category_id join zone_paths z on z.id = a.zone_id
      left join car_appearances b on b.id = a.appearance_id
    where a.status = 'active' order by a.id`)
  return rows.map((row) => ({ ...row, id: Number(row.id), price: row.price === null ? null : Number(row.price) }))
}
