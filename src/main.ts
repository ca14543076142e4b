// Starts the database, the product and the HTTP server, prints the address, and stops them in reverse order.

import { openDatabase } from '#composition/database.ts'
import { openDemo } from '#composition/demo.ts'
import { createProduct } from '#composition/product.ts'
import { loadBuilt, loadLive } from '#composition/web-bundle.ts'
import { listen, PortError } from '#server/http/server.ts'
import { createBufferedWriter } from '#server/platform/buffered-writer.ts'
import { type Config, ConfigError, readProcessConfig } from '#server/platform/config.ts'
import { PostgresStartError } from '#server/platform/embedded-postgres/location.ts'
import { type RunningPostgres, startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { MigrationError } from '#server/platform/migrations.ts'
import { RedisError } from '#server/platform/redis-connection.ts'
import { assertSafeSettings } from '#server/platform/unsafe-settings.ts'
import { showProgress } from '../tools/progress.mjs'

const out = createBufferedWriter(process.stdout)

/** Stop functions, the last started part first. */
const stopFunctions: (() => Promise<void>)[] = []
let isDraining = false
let isStopping = false
/** The process ends even when a part hangs. Sockets take 10 s, requests 10 s, and pushes 5 s. */
const stopLimit = 35_000

try {
  const config = readProcessConfig()
  assertSafeSettings(config)
  const log = createLog(config.logLevel, out.write, process.stdout.isTTY)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  process.on('unhandledRejection', (error) => log.error('process.unhandled_rejection', { error }))
  await start(config, log)
} catch (error) {
  if (!isStopping) {
    process.stderr.write(`\n${messageFor(error)}\n`)
    await stop(1)
  }
}

async function start(config: Config, log: Log) {
  showProgress(3, 6, 'Starting the database…')
  const notices = await startDatabaseFor(config)
  const db = await openDatabase(notices.url, log, (label) => showProgress(4, 6, label))
  stopFunctions.unshift(() => db.close())

  const opening = 'Opening the demo marketplace (once)…'
  const demo = await openDemo(config, db, (done, total) => showProgress(4 + done / total, 6, opening))
  const { web, before } = await loadWeb()
  const product = await createProduct({ config, db, log, web, isDraining: () => isDraining })
  stopFunctions.unshift(() => product.stop())
  const server = await listen(product.fetch, config.listenOn, config.host, before ?? product.before, product.sockets)
  stopFunctions.unshift(() => server.stop())
  stopFunctions.unshift(() => product.stopJobs())
  showProgress(6, 6, 'Ready')
  greet(config, server.port, [...notices.lines, ...demoLines(demo)])
}

async function loadWeb() {
  if (!process.argv.includes('--dev')) return { web: await loadBuilt(), before: undefined }
  const live = await loadLive()
  stopFunctions.unshift(() => live.stop())
  return live
}

async function startDatabaseFor(config: Config) {
  if (config.databaseUrl) return { url: config.databaseUrl, lines: ['Database: DATABASE_URL'] }
  const postgres: RunningPostgres = await startPostgres({ dataDir: config.dataDir })
  stopFunctions.unshift(() => postgres.stop())
  return { url: postgres.url, lines: postgres.notices }
}

function greet(config: Config, port: number, notices: string[]) {
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const lines = [
    '',
    `  Souqna · سوقنا   ${address}`,
    `                   ${address}/en`,
    ...notices.map((line) => `  ${line}`),
    ...(config.sms.driver === 'inbox' ? [`  Codes sent by SMS end up at ${address}/dev/sms`] : []),
    '',
  ]
  out.write(`${lines.join('\n')}\n  Ctrl-C stops it.\n`)
  out.flush()
}

function demoLines(accounts: Awaited<ReturnType<typeof openDemo>>) {
  if (!accounts.length) return []
  const rows = accounts.map(
    ({ phone, password, name, isModerator }) =>
      `  ${phone}   ${password}   ${name}${isModerator ? ' (moderator)' : ''}`,
  )
  return ['', 'Demo accounts: phone, password, name (a code works as well)', ...rows, '']
}

/** Stops requests first and the database last, so no accepted request is dropped. */
async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  isDraining = true
  setTimeout(() => process.exit(1), stopLimit).unref()
  for (const stopPart of stopFunctions) await stopPart().catch((error) => process.stderr.write(`${error}\n`))
  out.flush()
  process.exit(code)
}

function messageFor(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n')
  const expectedErrors = [PostgresStartError, PortError, MigrationError, RedisError]
  if (error instanceof Error && expectedErrors.some((type) => error instanceof type)) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EACCES' || code === 'EROFS')
    return 'This folder cannot be written to: move the clone, or change its rights.'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'unavailable') {
    return 'The database of DATABASE_URL does not answer.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
