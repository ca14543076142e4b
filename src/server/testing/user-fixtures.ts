// Inserts users for tests, with ordinary default values.
import type { Database } from '#server/platform/db.ts'

let people = 0

/** Values by column name of `users`. Every user gets a unique phone and user name. */
export async function insertUser(db: Database, values: Record<string, unknown> = {}): Promise<number> {
  people += 1
  const columns: Record<string, unknown> = {
    user_name: `person_${people}`,
    user_name_shape: `person${people}`,
    full_name: 'سامر الحلاق',
    phone: `+96393${String(people).padStart(7, '0')}`,
    ...values,
  }
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into users (${Object.keys(columns)}) values (${Object.keys(columns).map((_, index) => `$${index + 1}`)})
     returning id`,
    Object.values(columns),
  )
  return Number(rows[0]?.id)
}
