// A PostgreSQL that keeps what it has acknowledged, as the product demands when it is started: the one of all other tests
// does not.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'

export type TestPostgres = { url: string; stop(): Promise<void> }

export async function startDurablePostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'souqna-postgres-'))
  // As root PostgreSQL runs under another account, which has to get in.
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
