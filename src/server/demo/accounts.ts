// People of the demo marketplace whom anybody may be, to try it out.
import { hashPassword } from '#server/accounts/service.ts'
import type { Db } from '#server/platform/db.ts'
import { findDemoAccounts, giveDemoPassword } from './sql.ts'

export type DemoAccount = { name: string; phone: string; password: string }

// A property office, a showroom, a private seller and a buyer of the marketplace that seed 2026 gives.
const phones = ['+963900000001', '+963900000002', '+963900000070', '+963900000200']
const password = 'bazaar-demo-963'

/** Gives them their password, and tells them as people type them. Nobody of the kind, nothing to tell. */
export async function openDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const found = await findDemoAccounts(db, phones)
  if (found.some((one) => !one.has_password)) await giveDemoPassword(db, phones, await hashPassword(password))
  return found.map(({ phone, full_name }) => ({ phone: phone.replace('+963', '0'), password, name: full_name }))
}
