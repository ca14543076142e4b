// The accounts of the demo that anyone may sign in to.

import type { StaffRole } from '#contract/staff.ts'
import { publicPhones, staffPhones } from '#demo/generate/account-phones.ts'
import { hashPassword } from '#server/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { findDemoAccounts, setStaffRole, updateDemoPasswords } from './demo.sql.ts'

export type DemoAccount = { name: string; phone: string; password: string; role: StaffRole | null }

const password = 'bazaar-demo-963'

/** Sets the demo password where there is none. Returns phone numbers in the local form; none without a demo. */
export async function openDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const phones = [...new Set([...publicPhones, ...Object.keys(staffPhones)])]
  const accounts = await findDemoAccounts(db, phones)
  if (accounts.some((account) => !account.has_password))
    await updateDemoPasswords(db, phones, await hashPassword(password))
  for (const [phone, role] of Object.entries(staffPhones)) await setStaffRole(db, phone, role)
  return accounts.map(({ phone, full_name }) => ({
    phone: phone.replace('+963', '0'),
    password,
    name: full_name,
    role: staffPhones[phone] ?? null,
  }))
}
