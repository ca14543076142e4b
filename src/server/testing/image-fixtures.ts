import { randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/db.ts'

/** An upload that nothing shows yet, without its files: its name. Every one looks different unless its hash is said. */
export async function insertImage(db: Database, ownerId: number, dhash?: bigint): Promise<string> {
  const id = randomBytes(16).toString('hex')
  const hash = dhash ?? randomBytes(8).readBigInt64BE()
  await db.pool.query(
    `insert into pictures (id, owner_id, kind, width, height, placeholder, dhash, bytes, stored_at)
     values ($1, $2, 'ad', 960, 720, '', $3, 1000, now())`,
    [id, ownerId, String(hash)],
  )
  return `ad/${id}.webp`
}
