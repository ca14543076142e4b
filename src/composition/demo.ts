import { closeDemoAccounts } from '#server/accounts/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db.ts'
import { openStorage } from '#server/uploads/index.ts'

/** Loads the demo marketplace into an empty database when the configuration asks for it. Returns its public accounts. */
export async function openDemo(config: Config, db: Database, onStep: (done: number, total: number) => void = () => {}) {
  if (!config.demo || config.sms.driver !== 'inbox') await closeDemoAccounts(db)
  if (!config.demo) return []
  const { loadDemo } = await import('#demo/load.ts')
  return loadDemo({ config, db, storage: openStorage(config) }, onStep)
}
