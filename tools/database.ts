// npm run db:migrate | db:seed | db:reset, on the same database as npm start.
import { existsSync, writeFileSync } from 'node:fs'
import { seedReferenceData } from '#server/catalog/seed.ts'
import { readProcessConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db.ts'
import { describeSchema } from '#server/platform/describe-schema.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { migrate } from '#server/platform/migrations.ts'
import { assertSupportedVersion } from '#server/platform/server-checks.ts'
import { showProgress } from './progress.mjs'

const commands = { migrate: migrateAndDescribe, seed, reset }

/** With wal_level=minimal a bulk load into new tables skips the write-ahead log; the files are synced at commit. */
const bulkSettings = { wal_level: 'minimal', max_wal_senders: '0', wal_compression: 'off', max_wal_size: '4GB' }

const command = commands[process.argv[2] as keyof typeof commands]
const config = readProcessConfig()
const settings = process.argv.includes('--ads') ? bulkSettings : {}
const postgres = config.databaseUrl ? undefined : await startPostgres({ dataDir: config.dataDir, settings })
const db = connect(config.databaseDirectUrl ?? postgres?.url ?? '', () => {})
try {
  await assertSupportedVersion(db.pool)
  await command()
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await db.close()
  await postgres?.stop()
}

async function migrateAndDescribe() {
  const applied = await migrate(db.pool)
  // A container has no repository to commit the file to, and its account may not write there.
  if (existsSync('.git')) writeFileSync('db/schema.sql', await describeSchema(db.pool))
  say(applied.length ? `Applied ${applied.join(', ')}.` : 'No new migrations.')
}

async function seed() {
  await migrate(db.pool)
  const hasChanged = await seedReferenceData(db, (done, total) => showProgress(done, total, 'Loading reference data…'))
  say(hasChanged ? 'The reference data are loaded.' : 'The reference data were already up to date.')
  const ads = Number(process.argv[process.argv.indexOf('--ads') + 1])
  if (!process.argv.includes('--ads')) return
  if (!Number.isInteger(ads) || ads < 1) throw new Error('--ads takes a whole number: npm run db:seed -- --ads 1000000')
  // Loaded here because it needs a development package.
  const { loadBulkAds } = await import('#bench/bulk/load.ts')
  await loadBulkAds(db, ads, (done, total, label) => showProgress(done, total, label))
  say(`${ads.toLocaleString('en')} ads are loaded.`)
}

/** Deletes everything. A database given by DATABASE_URL may be shared, so it needs an explicit --yes. */
async function reset() {
  if (config.databaseUrl && !process.argv.includes('--yes')) {
    throw new Error('db:reset empties the database of DATABASE_URL. To confirm: npm run db:reset -- --yes')
  }
  await db.pool.query('drop schema public cascade')
  await db.pool.query('create schema public')
  await seed()
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
