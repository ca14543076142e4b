import { createMedia } from '#server/media/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { openStorage } from '#server/uploads/index.ts'

/** Loads the demo marketplace into an empty database when the configuration asks for it. Returns its public accounts. */
export async function openDemo(
  config: Config,
  db: Database,
  log: Log,
  onStep: (done: number, total: number) => void = () => {},
) {
  if (!config.demo) return []
  const { loadDemo } = await import('#demo/load.ts')
  const media = createMedia({ db, clock: systemClock, log, dataDir: config.dataDir, storage: openStorage(config) })
  return loadDemo({ config, db, media }, onStep)
}
