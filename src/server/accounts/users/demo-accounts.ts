import type { Database } from '#server/platform/db.ts'
import { closeDemoUsers, deleteDemoDevices, deleteDemoSessions } from './demo-accounts.sql.ts'

/** The password of the demo is in the source: it opens nothing where real people sign in. Returns how many were open. */
export async function closeDemoAccounts(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const closed = await closeDemoUsers(tx)
    await deleteDemoSessions(tx)
    await deleteDemoDevices(tx)
    return closed.length
  })
}
