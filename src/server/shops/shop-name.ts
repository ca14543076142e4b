// Two open shops do not have the same name, because buyers recognise a shop by it.
import { confusableKey } from '#contract/confusable.ts'
import type { Db } from '#server/platform/db.ts'
import { invalid } from '#server/platform/http-error.ts'
import { findSimilarShopNames, lockShopName } from './shop-names.sql.ts'
import { lockAccount } from './shops.sql.ts'

/** More than any name has in common with others. */
const maxCompared = 50

/** Equal for names that a buyer takes for the same. */
const keyOf = (name: string) => confusableKey(name).replace(/[^\p{L}\p{N}]/gu, '')

type Owner = { id: number; full_name: string; has_shop: boolean }

/** Call inside the transaction that stores the name, with the account locked. A shop keeps the name that it has. */
export async function assertShopNameFree(tx: Db, owner: Owner, name: string) {
  const key = keyOf(name)
  if (owner.has_shop && keyOf(owner.full_name) === key) return
  await lockShopName(tx, key)
  const similar = await findSimilarShopNames(tx, owner.id, name, maxCompared)
  if (similar.some(({ full_name }) => keyOf(full_name) === key))
    throw invalid({ full_name: [{ code: 'shop_name_taken' }] })
}

/** For a change of the profile: only the name of an open shop is compared. */
export async function assertProfileName(tx: Db, userId: number, name: string) {
  const account = await lockAccount(tx, userId)
  if (account?.has_shop) await assertShopNameFree(tx, { ...account, id: userId }, name)
}
