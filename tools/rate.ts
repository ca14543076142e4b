// npm run rate -- set <old pounds per dollar> [--yes], or without words to list the last rates. Uses the database of
// npm start, which may be running: it converts prices in dollars again in the background.
import { userInfo } from 'node:os'
import { readProcessConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { migrate } from '#server/platform/migrations.ts'
import { createQueue } from '#server/queue/index.ts'
import { listRates, rateProblem, setRate } from '#server/rates/index.ts'

const [command, text = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const config = readProcessConfig()
const postgres = config.databaseUrl ? undefined : await startPostgres({ dataDir: config.dataDir })
const db = connect(config.databaseDirectUrl ?? postgres?.url ?? '', () => {})
try {
  await migrate(db.pool)
  if (command === 'set') await set(Number(text.replaceAll(',', '')))
  else if (command) fail('Use: npm run rate -- set 11250')
  else for (const rate of await listRates(db)) say(describe(rate))
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
} finally {
  await db.close()
  await postgres?.stop()
}

async function set(oldPounds: number) {
  const problem = rateProblem(oldPounds, (await listRates(db))[0]?.old_pounds)
  if (problem && !(problem.canConfirm && process.argv.includes('--yes'))) return fail(problem.sentence)
  const now = new Date()
  await setRate({ db, enqueue: createQueue({ now: Date.now }).enqueue }, { oldPounds, setBy: userInfo().username, now })
  say(describe({ old_pounds: oldPounds, valid_from: now }))
}

function describe({ old_pounds, valid_from }: { old_pounds: number; valid_from: Date }) {
  return `1 dollar = ${old_pounds / 100} new pounds = ${old_pounds} old pounds, since ${valid_from.toISOString()}`
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

function fail(sentence: string) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
