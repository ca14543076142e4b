// People for tests: one call each, everything not said is as ordinary as can be.
import type { Database } from '#server/platform/db.ts'

let people = 0

/** Columns of `users` by name. Every person has a number and a name of their own. */
export async function insertUser(db: Database, said: Record<string, unknown> = {}): Promise<number> {
  people += 1
  const columns: Record<string, unknown> = {
    user_name: `person_${people}`,
    user_name_shape: `person${people}`,
    full_name: 'سامر الحلاق',
    phone: `+96393${String(people).padStart(7, '0')}`,
    ...said,
  }
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into users (${Object.keys(columns)}) values (${Object.keys(columns).map((_, index) => `$${index + 1}`)})
     returning id`,
    Object.values(columns),
  )
  return Number(rows[0]?.id)
}
