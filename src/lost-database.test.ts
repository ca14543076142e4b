// What a running product serves while its database says nothing.
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createProduct } from '#composition/product.ts'
import { loadBuilt } from '#composition/web-bundle.ts'
import { readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { startProduct } from '#server/testing/running-product.ts'
import { startTcpProxy } from '#server/testing/tcp-proxy.ts'
import { silentLog } from '#server/testing/test-log.ts'

let directUrl: string
beforeAll(async () => {
  directUrl = String((await cloneDatabase()).pool.options.connectionString)
})

async function throughProxy() {
  const proxy = await startTcpProxy(directUrl)
  const db = connect(proxy.url, () => {})
  onTestFinished(async () => {
    await db.abort()
    await proxy.stop()
  })
  return { proxy, db }
}

test('a node without its database stays ready and serves the pages that it has', {
  timeout: 120_000,
}, async () => {
  const { proxy, db } = await throughProxy()
  const { ask, stop } = await startProduct(db, silentLog)
  onTestFinished(() => {
    proxy.resume()
    return stop()
  })
  const check = async (path: string) => {
    const answer = await ask(path)
    return [answer.status, await answer.text()]
  }
  const becomesReady = () => expect.poll(() => check('/readyz'), { timeout: 20_000 }).toEqual([200, 'ready\n'])
  const page = await (await ask('/terms')).text()
  await becomesReady()
  proxy.blackhole()
  // Several balancers ask at once, and the first question waits on a connection that was open.
  const answers = await Promise.all([check('/readyz'), check('/readyz'), check('/readyz')])
  expect(answers).toEqual(Array(3).fill([200, 'ready, but the database is lost\n']))
  expect(await check('/terms')).toEqual([200, page])
  proxy.resume()
  await becomesReady()
})

test('a node that stops is not ready', async () => {
  const { db } = await throughProxy()
  const config = readConfig({ PUBLIC_URL: 'https://souqna.test', PAGE_DISK_MB: '0' })
  const product = await createProduct({
    config,
    db,
    log: silentLog,
    web: await loadBuilt(),
    isDraining: () => true,
  })
  onTestFinished(() => product.stop())
  const answer = await product.fetch(new Request('http://souqna.test/readyz'))
  expect([answer.status, await answer.text()]).toEqual([503, 'not ready\n'])
})
