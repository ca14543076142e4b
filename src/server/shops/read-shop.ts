import type { Language } from '#contract/language.ts'
import type { MyShop, Shop } from '#contract/shops.ts'
import { type Catalog, zonePath } from '#server/catalog/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { findShop } from './shops.sql.ts'

/** Undefined for an account without a shop. */
export async function readShop(
  db: Db,
  catalog: Catalog,
  language: Language,
  userId: number,
): Promise<Shop | undefined> {
  const row = await findShop(db, userId)
  if (!row) return undefined
  return {
    place: zonePath(catalog, language, row.zone_id).map(({ name }) => name),
    address: row.address,
    hours: row.hours,
    has_phone: row.phone !== null,
    cover: row.cover,
  }
}

export async function readMyShop(db: Db, actor: Actor): Promise<MyShop | null> {
  const row = await findShop(db, actor.id)
  return row ? { ...row, opened_at: row.opened_at.toISOString() } : null
}

export const hasShop = async (db: Db, userId: number) => (await findShop(db, userId)) !== undefined
