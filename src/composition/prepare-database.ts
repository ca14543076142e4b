import type { Config } from '#server/platform/config.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import type { Log } from '#server/platform/log.ts'
import { addressOf, openDatabase } from './database.ts'
import { openDemo } from './demo.ts'
import { demoLines } from './greeting.ts'
import type { Lifecycle } from './lifecycle.ts'

/** Starts the embedded PostgreSQL if there is no other, brings the tables up to date, and loads the demo. */
export async function prepareDatabase(config: Config, log: Log, lifecycle: Lifecycle) {
  const { showProgress } = lifecycle
  showProgress(3, 6, 'Starting the database…')
  const { url, lines } = await startDatabase(config, lifecycle)
  const db = await openDatabase(addressOf(config, url), log, (label) => showProgress(4, 6, label))
  lifecycle.onStop(() => db.close())
  const opening = 'Opening the demo marketplace (once)…'
  const demo = await openDemo(config, db, (done, total) => showProgress(4 + done / total, 6, opening))
  return { url, db, notices: [...lines, ...demoLines(demo)] }
}

async function startDatabase(config: Config, lifecycle: Lifecycle) {
  if (config.databaseUrl) return { url: config.databaseUrl, lines: ['Database: DATABASE_URL'] }
  const starting = startPostgres({ dataDir: config.dataDir })
  // A stop during the start waits for its end: a server that runs on its own would be left behind.
  lifecycle.onStop(() =>
    starting.then(
      (postgres) => postgres.stop(),
      () => {},
    ),
  )
  const postgres = await starting
  return { url: postgres.url, lines: postgres.notices }
}
