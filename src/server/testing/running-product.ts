// The whole product on a real port, with the built web files.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProduct } from '#composition/product.ts'
import { loadBuilt } from '#composition/web-bundle.ts'
import { type HttpServer, listen } from '#server/http/server.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests check the response field by field
export type Json = any

type Options = { hasJobs?: boolean }

export async function startProduct(
  db: Database,
  log: Log,
  settings: Record<string, string> = {},
  { hasJobs = true }: Options = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'souqna-product-'))
  const config = readConfig({ PUBLIC_URL: 'https://souqna.test', DATA_DIR: dataDir, ...settings })
  let server: HttpServer | undefined
  const isDraining = () => server?.isDraining() ?? false
  const product = await createProduct({ config, db, log, web: await loadBuilt(), isDraining })
  if (hasJobs) product.runJobs()
  const running = await listen(product.fetch, 0, '127.0.0.1', product.before, product.sockets)
  server = running

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${running.port}${path}`, { redirect: 'manual', ...init })
  return {
    dataDir,
    port: running.port,
    ask,
    json: async (path: string) => (await (await ask(path)).json()) as Json,
    async stop() {
      await running.stop()
      await product.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
