// A separate PostgreSQL with one database per size. A named data folder is reused by the next run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBulkAds } from '#bench/bulk/load.ts'
import { atEnd } from '#bench/support/cleanup.ts'
import { seedReferenceData } from '#server/catalog/seed.ts'
import { connect, type Database } from '#server/platform/db.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { migrate } from '#server/platform/migrations.ts'
import { refreshSuggestions } from '#server/search/suggest.ts'
import { refreshCounts, refreshWords } from '#server/search/word-statistics.ts'
import { showProgress } from '#tools/progress.mjs'

/** Durability is off for temporary data; all other settings are those of the product. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  autovacuum: 'off',
}

export async function startScratch(kept?: string, settings: Record<string, string> = fastSettings) {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'souqna-search-'))
  if (!kept) atEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgres({ dataDir, settings })
  atEnd(() => postgres.stop())
  return postgres.url
}

/** `fill` runs only when the database is new or incomplete. */
export async function openScratch(server: string, name: string, fill: (db: Database) => Promise<void>) {
  const admin = connect(server, () => {})
  const { rows } = await admin.pool.query<{ filled: string | null }>(
    `select shobj_description(oid, 'pg_database') as filled from pg_database where datname = $1`,
    [name],
  )
  const isFilled = rows[0]?.filled === 'filled'
  if (rows.length && !isFilled) await admin.pool.query(`drop database ${name}`)
  if (!isFilled) await admin.pool.query(`create database ${name}`)
  await admin.close()

  const url = new URL(server)
  url.pathname = `/${name}`
  const db = connect(url.href, () => {})
  atEnd(() => db.close())
  await migrate(db.pool)
  if (isFilled) return db
  await seedReferenceData(db)
  await fill(db)
  await refreshWords(db)
  await refreshCounts(db)
  await refreshSuggestions(db)
  await db.pool.query(`comment on database ${name} is 'filled'`)
  return db
}

export const openSize = (server: string, ads: number) =>
  openScratch(server, `bench_${ads}`, (db) => loadBulkAds(db, ads, showProgress))
