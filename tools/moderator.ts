// npm run moderator -- <user name or phone> [--remove]. Uses the database of npm start, which may be running.
import { setModerator } from '#server/accounts/index.ts'
import { readProcessConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { migrate } from '#server/platform/migrations.ts'

const isRemoved = process.argv.includes('--remove')
const login = process.argv.slice(2).find((word) => !word.startsWith('--'))
if (!login) end('Name the account: npm run moderator -- <user name or phone> [--remove]')

const config = readProcessConfig()
const postgres = config.databaseUrl ? undefined : await startPostgres({ dataDir: config.dataDir })
const db = connect(config.databaseUrl ?? postgres?.url ?? '', () => {})
try {
  await migrate(db.pool)
  const found = await setModerator(db, login, !isRemoved)
  if (found)
    process.stdout.write(
      `${found.full_name} (@${found.user_name}) is ${isRemoved ? 'no longer' : 'now'} a moderator.\n`,
    )
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
