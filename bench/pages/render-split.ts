// Splits the processor time of a fresh list and a fresh ad into data, React and compression. Renders one page at a time in
// this process, on the database of the running product.

import { atEnd } from '#bench/support/cleanup.ts'
import { showTable } from '#bench/support/table.ts'
import { addressOf, openDatabase } from '#composition/database.ts'
import { createProduct } from '#composition/product.ts'
import { loadBuilt, type WebBundle } from '#composition/web-bundle.ts'
import { api as contract } from '#contract/api.ts'
import type { CacheTag } from '#contract/cache-tags.ts'
import { pagePolicy } from '#server/http/headers.ts'
import { compressPage } from '#server/http/pages/compressed-page.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import type { Log } from '#server/platform/log.ts'
import type { PageServices } from '#web/session/page-loader.ts'

const warmUps = 300
const counted = 200
// Above the price of every ad.
const highestPrice = 1e12

type Split = { data: number; render: number; policy: number; pack: number }

/** Every ad is rendered once, so that nothing is remembered of it. */
export async function showRenderSplit(dataDir: string, adPaths: string[]) {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', PAGE_CACHE_MB: '0' })
  const web = await loadBuilt()
  const services = await servicesOfHome(config, web)
  const pages: Record<string, (i: number) => string> = {
    'a fresh list': (i) => `/?priceTo=${highestPrice + i}`,
    'a fresh ad': (i) => adPaths[(i + warmUps) % adPaths.length] ?? '',
  }
  for (const [name, pathOf] of Object.entries(pages)) {
    const total: Split = { data: 0, render: 0, policy: 0, pack: 0 }
    for (let i = -warmUps; i < counted; i++) {
      const split = await drawOnce(config.publicUrl + pathOf(i), config, web, services)
      if (i < 0) continue
      for (const part of Object.keys(total) as (keyof Split)[]) total[part] += split[part]
    }
    showSplit(name, total)
  }
}

/** Takes the services from the product's own render call, so that the bench measures the real thing. */
async function servicesOfHome(config: Config, web: WebBundle): Promise<PageServices> {
  // Connects to the PostgreSQL of the running product; stopping it here does nothing.
  const postgres = config.databaseUrl ? undefined : await startPostgres({ dataDir: config.dataDir })
  atEnd(() => postgres?.stop())
  const db = await openDatabase(addressOf(config, config.databaseUrl ?? postgres?.url ?? ''), log)
  atEnd(() => db.close())

  let taken: PageServices | undefined
  const listening: WebBundle = {
    ...web,
    render(request, services) {
      taken = services
      return web.render(request, services)
    },
  }
  const product = await createProduct({ config, db, log, web: listening, isDraining: () => false })
  atEnd(() => product.stop())
  await product.fetch(new Request(`${config.publicUrl}/`))
  if (!taken) throw new Error('The home page was not rendered.')
  return taken
}

async function drawOnce(url: string, config: Config, web: WebBundle, services: PageServices): Promise<Split> {
  const watch = watchCalls(services.api)
  const start = mainCpu()
  const tags = new Set<CacheTag>()
  const tag = (...names: CacheTag[]) => {
    for (const name of names) tags.add(name)
  }
  const { status, body } = await web.render(new Request(url), { ...services, api: watch.api, tag, freshFor: () => {} })
  const drawnAt = mainCpu()
  const policy = pagePolicy(body, config)
  const allowedAt = mainCpu()
  const packing = process.cpuUsage()
  const headers = { 'content-security-policy': policy }
  await compressPage({ status, headers, body, tags: [...tags], isCacheable: true, freshFor: 0 })
  const packed = process.cpuUsage(packing)
  if (status !== 200) throw new Error(`${url} answered ${status}`)

  const data = watch.spent()
  return {
    data,
    render: drawnAt - start - data,
    policy: allowedAt - drawnAt,
    pack: (packed.user + packed.system) / 1000,
  }
}

type Methods = Record<string, (call?: unknown) => Promise<unknown>>

/** Processor time of the main thread in milliseconds: other load of the machine hardly changes it. */
function mainCpu() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The same client; counts the time with at least one call in flight, because loaders call in parallel. */
function watchCalls(api: PageServices['api']) {
  let underWay = 0
  let since = 0
  let spent = 0

  function watched(call: Methods[string]): Methods[string] {
    return async (given) => {
      if (underWay++ === 0) since = mainCpu()
      try {
        return await call(given)
      } finally {
        if (--underWay === 0) spent += mainCpu() - since
      }
    }
  }

  // A client makes its domains on demand, so their names come from the contract.
  const domains = Object.keys(contract).map((domain) => {
    const methods = (api as unknown as Record<string, Methods>)[domain] ?? {}
    return [domain, Object.fromEntries(Object.entries(methods).map(([name, call]) => [name, watched(call)]))]
  })
  return { api: Object.fromEntries(domains) as PageServices['api'], spent: () => spent }
}

function showSplit(name: string, total: Split) {
  const all = total.data + total.render + total.policy + total.pack
  const row = (name: string, sum: number) => [
    name,
    `${(sum / counted).toFixed(2)} ms`,
    `${((sum / all) * 100).toFixed(0)} %`,
  ]
  showTable([
    [`${name} (${counted})`, 'mean', 'share'],
    row('data: API calls', total.data),
    row('render: React, router', total.render),
    row('serialise: policy', total.policy),
    row('serialise: compression', total.pack),
    row('together', all),
  ])
}

const log: Log = {
  debug: () => {},
  info: () => {},
  warn: (event, fields) => process.stderr.write(`${event} ${JSON.stringify(fields)}\n`),
  error: (event, fields) => process.stderr.write(`${event} ${JSON.stringify(fields)}\n`),
}
