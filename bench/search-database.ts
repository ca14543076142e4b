// A PostgreSQL of the bench's own with one database for each size; kept between runs only when --data names its folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBulkAds } from '#server/ads/bulk.ts'
import { refreshSuggestions } from '#server/ads/suggest.ts'
import { refreshCounts, refreshVocabulary, seedSynonyms } from '#server/ads/vocabulary.ts'
import { seedReferenceData } from '#server/catalog/seed.ts'
import { connect, type Database } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrations.ts'
import { startPostgres } from '#server/platform/postgres.ts'
import { showProgress } from '../tools/progress.mjs'
import { atEnd } from './cleanup.ts'

/** Data that live for minutes need no safety; the rest is as the product runs. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  autovacuum: 'off',
}

export async function startScratch(kept?: string) {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'souqna-search-'))
  if (!kept) atEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgres({ dataDir, settings })
  atEnd(() => postgres.stop())
  return postgres.url
}

/** `fill` runs only when the database is new. */
export async function openScratch(server: string, name: string, fill: (db: Database) => Promise<void>) {
  const admin = connect(server, () => {})
  const { rowCount } = await admin.pool.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await admin.pool.query(`create database ${name}`)
  await admin.close()

  const url = new URL(server)
  url.pathname = `/${name}`
  const db = connect(url.href, () => {})
  atEnd(() => db.close())
  await migrate(db.pool)
  if (rowCount) return db
  await seedReferenceData(db)
  await seedSynonyms(db)
  await fill(db)
  await refreshVocabulary(db)
  await refreshCounts(db)
  await refreshSuggestions(db)
  return db
}

export const openSize = (server: string, ads: number) =>
  openScratch(server, `bench_${ads}`, (db) => loadBulkAds(db, ads, showProgress))
