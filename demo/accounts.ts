// People of the demo marketplace whom anybody may be, to try it out.

import { moderatorPhone, phonesToTry } from '#demo/generate/account-phones.ts'
import { hashPassword } from '#server/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { findDemoAccounts, giveDemoPassword, setModerator } from './demo.sql.ts'

export type DemoAccount = { name: string; phone: string; password: string; isModerator: boolean }

const password = 'bazaar-demo-963'

/** Gives them their password, and tells them as people type them. Nobody of the kind, nothing to tell. */
export async function openDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const found = await findDemoAccounts(db, phonesToTry)
  if (found.some((one) => !one.has_password)) await giveDemoPassword(db, phonesToTry, await hashPassword(password))
  await setModerator(db, moderatorPhone, true)
  return found.map(({ phone, full_name }) => ({
    phone: phone.replace('+963', '0'),
    password,
    name: full_name,
    isModerator: phone === moderatorPhone,
  }))
}

/** Where a gateway sends real messages, nobody judges by a password that everybody can read. */
export const closeDemoModerator = (db: Db) => setModerator(db, moderatorPhone, false)
