import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db.ts'

/** Inserts a user and returns them as the actor of use cases. */
export async function insertOwner(db: Database, name = 'owner'): Promise<Actor> {
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into users (user_name, full_name) values ($1, 'Some Owner') returning id`,
    [name],
  )
  return { id: Number(rows[0]?.id), role: null, sessionId: 0 }
}
