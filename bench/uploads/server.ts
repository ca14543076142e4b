// The product with an extra endpoint that takes images without an account. Started by uploads.ts.

import { openDatabase } from '#composition/database.ts'
import { openDemo } from '#composition/demo.ts'
import { createProduct } from '#composition/product.ts'
import { loadBuilt } from '#composition/web-bundle.ts'
import { listen } from '#server/http/server.ts'
import { readProcessConfig } from '#server/platform/config.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { createLog } from '#server/platform/log.ts'

const config = readProcessConfig()
const log = createLog(config.logLevel, (line) => process.stdout.write(`${line}\n`), false)
const postgres = await startPostgres({ dataDir: config.dataDir })
const db = await openDatabase({ url: postgres.url, directUrl: postgres.url }, log)
await openDemo(config, db)
const { fetch, media, stop } = await createProduct({ config, db, log, web: await loadBuilt(), isDraining: () => false })
const { rows: people } = await db.pool.query<{ id: string }>('select id from users order by id')
let count = 0

const server = await listen(
  (request) => (request.method === 'POST' && request.url.endsWith('/bench-upload') ? take(request) : fetch(request)),
  config.port,
  config.host,
)
process.once('SIGTERM', async () => {
  await server.stop()
  await stop()
  await db.close()
  await postgres.stop()
  process.exit()
})

/** A new owner for every image, so that the daily quota does not apply. */
async function take(request: Request): Promise<Response> {
  const owner = { id: Number(people[count++ % people.length]?.id), role: null, sessionId: 0 }
  const name = request.headers.get('x-name')
  try {
    const { name: kept } = await media.storeImage(owner, 'ad', {
      type: request.headers.get('content-type') ?? '',
      name: name === null ? undefined : decodeURIComponent(name),
      body: (request.body as ReadableStream<Uint8Array> | null) ?? [],
    })
    return Response.json({ name: kept })
  } catch (error) {
    if (!(error instanceof HttpError)) log.error('bench.upload_failed', { error })
    return Response.json({ code: error instanceof HttpError ? error.code : 'internal' }, { status: 400 })
  }
}
