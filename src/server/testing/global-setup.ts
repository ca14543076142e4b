// One real PostgreSQL for all server tests, with a migrated and seeded template that each test file clones.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedReferenceData } from '#server/catalog/seed.ts'
import { connect } from '#server/platform/db.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { migrate } from '#server/platform/migrations.ts'
import { databaseUrl, template } from './clone-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** Fast and unsafe, because the data live for minutes. Without autovacuum, timings are reproducible. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  max_wal_size: '256MB',
  autovacuum: 'off',
  // Each pool has more connections on machines with more cores.
  max_connections: '500',
}

type TestServer = { url: string; stop(): Promise<void> }

/** Vitest runs this file once for each project that names it, with separate modules; they share one server. */
const shared = globalThis as typeof globalThis & { testServer?: { users: number; server: Promise<TestServer> } }

export default async function setup(project: TestProject) {
  shared.testServer ??= { users: 0, server: startServer() }
  const { testServer } = shared
  testServer.users += 1
  const { url, stop } = await testServer.server
  project.provide('postgresUrl', url)

  return async () => {
    testServer.users -= 1
    if (testServer.users === 0) await stop()
  }
}

async function startServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'souqna-test-'))
  // Under root PostgreSQL runs as another account, which needs access.
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), settings })
  await makeTemplate(postgres.url)

  async function stop() {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: postgres.url, stop }
}

async function makeTemplate(url: string) {
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()

  const db = connect(databaseUrl(url, template), () => {})
  await migrate(db.pool)
  await seedReferenceData(db)
  await db.close()
}
