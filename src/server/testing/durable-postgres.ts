// A PostgreSQL with fsync, which the product requires at its start. The PostgreSQL of the other tests runs without.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'

export type TestPostgres = { url: string; stop(): Promise<void> }

export async function startDurablePostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'souqna-postgres-'))
  // Under root PostgreSQL runs as another account, which needs access.
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'data') })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
