// npm run end-sessions -- <user name or phone>. Uses the database of npm start; running processes close the sockets.
import { endSessionsByLogin } from '#server/accounts/index.ts'
import { readProcessConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { migrate } from '#server/platform/migrations.ts'

const login = process.argv.slice(2).find((word) => !word.startsWith('--'))
if (!login) end('Name the account: npm run end-sessions -- <user name or phone>')

const config = readProcessConfig()
const postgres = config.databaseUrl ? undefined : await startPostgres({ dataDir: config.dataDir })
const db = connect(config.databaseDirectUrl ?? postgres?.url ?? '', () => {})
try {
  await migrate(db.pool)
  const ended = await endSessionsByLogin(db, login)
  if (ended) process.stdout.write(`${ended.full_name} (@${ended.user_name}): ${ended.sessions} sessions ended.\n`)
  else fail(`No account has the user name or phone ${login}.`)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
} finally {
  await db.close()
  await postgres?.stop()
}

function fail(sentence: string) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
