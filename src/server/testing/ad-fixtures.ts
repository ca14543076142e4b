// Inserts ads for tests, with ordinary default values.
import type { Database } from '#server/platform/db.ts'

/** Category and zone by slug; other values by column name. */
export type AdFixture = { category: string; zone?: string; [column: string]: unknown }

export async function insertAd(db: Database, { category, zone = 'damascus-city-bab-touma', ...values }: AdFixture) {
  const columns: Record<string, unknown> = {
    name: 'إعلان بلا عنوان',
    description: 'لا شيء يذكر هنا',
    show_price: values.price !== undefined,
    seller_id: await someSeller(db),
    ...values,
  }
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into ads (category_id, category_type, governorate_id, city_id, zone_id, ${Object.keys(columns)})
     select c.id, c.type, z.governorate_id, z.city_id, z.id, ${Object.keys(columns).map((_, index) => `$${index + 3}`)}
     from categories c, zones z where c.slug = $1 and z.slug = $2 returning id`,
    [category, zone, ...Object.values(columns)],
  )
  if (!rows[0]) throw new Error(`There is no category ${category} or no zone ${zone}.`)
  return Number(rows[0].id)
}

async function someSeller(db: Database) {
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into users (user_name, full_name) values ('seller', 'Some Seller')
     on conflict (lower(user_name)) do update set full_name = excluded.full_name returning id`,
  )
  return rows[0]?.id
}
