import { randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/db.ts'

/** Inserts an unused image without files and returns its name. Without `dhash` every image looks different. */
export async function insertImage(db: Database, ownerId: number, dhash?: bigint, at = new Date()): Promise<string> {
  const id = randomBytes(16).toString('hex')
  const hash = dhash ?? randomBytes(8).readBigInt64BE()
  await db.pool.query(
    `insert into pictures (id, owner_id, kind, width, height, placeholder, dhash, bytes, stored_at, created_at)
     values ($1, $2, 'ad', 960, 720, '', $3, 1000, now(), $4)`,
    [id, ownerId, String(hash), at],
  )
  return `ad/${id}.webp`
}
