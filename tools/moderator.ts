// npm run moderator -- <@user name or phone> [--remove] [--yes], or without a name to list the moderators. Uses the
// database of npm start, which may be running.
import { createInterface } from 'node:readline/promises'
import { findUserByLogin, listModerators, type NamedUser, setModerator } from '#server/accounts/index.ts'
import { readProcessConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { migrate } from '#server/platform/migrations.ts'

const isRemoved = process.argv.includes('--remove')
const login = process.argv.slice(2).find((word) => !word.startsWith('--'))

const config = readProcessConfig()
const postgres = config.databaseUrl ? undefined : await startPostgres({ dataDir: config.dataDir })
const db = connect(config.databaseDirectUrl ?? postgres?.url ?? '', () => {})
try {
  await migrate(db.pool)
  if (!login) list(await listModerators(db))
  else if (await isConfirmed(await findUserByLogin(db, login))) {
    const user = await setModerator(db, login, !isRemoved)
    process.stdout.write(`${describe(user)} is ${isRemoved ? 'no longer' : 'now'} a moderator.\n`)
  }
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

function list(moderators: NamedUser[]) {
  const lines = moderators.length ? moderators.map(describe) : ['There is no moderator.']
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** The operator sees who it is before anything changes. */
async function isConfirmed(user: NamedUser) {
  if (process.argv.includes('--yes')) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const question = `${isRemoved ? 'Take the right to moderate from' : 'Appoint'} ${describe(user)}? [y/N] `
  const answer = await terminal.question(question).finally(() => terminal.close())
  return /^y(es)?$/i.test(answer.trim())
}

function describe({ full_name, user_name, phone }: NamedUser) {
  return `${full_name} (@${user_name}, ${phone ?? 'no phone'})`
}
