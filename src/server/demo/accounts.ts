// People of the demo marketplace whom anybody may be, to try it out.
import { hashPassword } from '#server/accounts/service.ts'
import type { Db } from '#server/platform/db.ts'
import { findDemoAccounts, giveDemoPassword, setModerator } from './sql.ts'

export type DemoAccount = { name: string; phone: string; password: string; isModerator: boolean }

/** The last who joined the marketplace that seed 2026 gives; its cases were decided by them. */
const moderator = '+963900000270'

// A property office, a showroom, a private seller and a buyer of the same marketplace, and its moderator.
const phones = ['+963900000001', '+963900000002', '+963900000070', '+963900000200', moderator]
const password = 'bazaar-demo-963'

/** Gives them their password, and tells them as people type them. Nobody of the kind, nothing to tell. */
export async function openDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const found = await findDemoAccounts(db, phones)
  if (found.some((one) => !one.has_password)) await giveDemoPassword(db, phones, await hashPassword(password))
  await setModerator(db, moderator, true)
  return found.map(({ phone, full_name }) => ({
    phone: phone.replace('+963', '0'),
    password,
    name: full_name,
    isModerator: phone === moderator,
  }))
}

/** Where a gateway sends real messages, nobody judges by a password that everybody can read. */
export const closeDemoModerator = (db: Db) => setModerator(db, moderator, false)
