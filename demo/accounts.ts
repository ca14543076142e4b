// The accounts of the demo that anyone may sign in to.

import { moderatorPhone, publicPhones } from '#demo/generate/account-phones.ts'
import { hashPassword } from '#server/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { findDemoAccounts, setModerator, updateDemoPasswords } from './demo.sql.ts'

export type DemoAccount = { name: string; phone: string; password: string; isModerator: boolean }

const password = 'bazaar-demo-963'

/** Sets the demo password where there is none. Returns phone numbers in the local form; none without a demo. */
export async function openDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const accounts = await findDemoAccounts(db, publicPhones)
  if (accounts.some((account) => !account.has_password))
    await updateDemoPasswords(db, publicPhones, await hashPassword(password))
  await setModerator(db, moderatorPhone, true)
  return accounts.map(({ phone, full_name }) => ({
    phone: phone.replace('+963', '0'),
    password,
    name: full_name,
    isModerator: phone === moderatorPhone,
  }))
}
