// Renames, moves and merges a category with 100,000 ads while visitors browse: no request fails, ads have followed within a
// minute, old addresses lead to the new ones. A number chooses another size. The ads stay in .data/bench/categories.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadBulkAds } from '#bench/bulk/load.ts'
import { openScratch, startScratch } from '#bench/search/database.ts'
import { cpuSecondsOfMachine, cpuSecondsOfTree } from '#bench/support/processes.ts'
import { startProduct } from '#bench/support/server.ts'
import { percentile, showTable, verdict } from '#bench/support/table.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect, type Database } from '#server/platform/db.ts'
import { showProgress } from '#tools/progress.mjs'
import { startVisitors } from './visitors.ts'

const mostSeconds = 60
const visitors = 4
const copyTimeout = 300_000
/** Jobs have begun this long after the start. */
const firstJobs = 75_000

/** Seconds of processor time: less dependent on other load of the machine than the duration is. */
type Cpu = { database: number; machine: number }
type Step = {
  name: string
  seconds: number
  cpu: Cpu
  failures: string[]
  requests: number
  p95: number
  wrong: string[]
}
type Desk = { origin: string; token: string; db: Database; idOf: (slug: string) => number; cpu: () => Cpu }

export async function run(args: string[]): Promise<boolean> {
  const ads = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 100_000)
  const folder = resolve('.data/bench/categories')
  const server = await startScratch(folder, { max_wal_size: '4GB' })
  const name = `categories_${ads}`
  const fill = (db: Database) => loadBulkAds(db, ads, showProgress, { categories: ['furniture-bedrooms'] })
  await (await openScratch(server, name, fill)).close()
  const db = await copyOf(server, name)
  const product = await startProduct('src/main.ts', {
    DATABASE_URL: String(db.pool.options.connectionString),
    DEMO: '0',
    TRUSTED_PROXIES: '1',
  })
  await untilQuiet(db)
  const steps = await measure(await signIn(db, product.origin, cpuClock(folder)))
  await product.stop()
  await db.close()
  showTable([
    ['', 'seconds', 'CPU s of PostgreSQL', 'CPU s of all', 'requests', 'failed', 'p95 ms', 'wrong'],
    ...steps.map((step) => [
      step.name,
      ...[step.seconds, step.cpu.database, step.cpu.machine].map((seconds) => seconds.toFixed(1)),
      ...[step.requests, step.failures.length, step.p95, step.wrong.length].map(String),
    ]),
  ])
  return verdict(steps.flatMap(breachesOf))
}

function breachesOf({ name, seconds, failures, wrong }: Step) {
  return [
    ...(seconds > mostSeconds ? [`${name}: ${seconds.toFixed(1)} s, not ${mostSeconds}`] : []),
    ...(failures.length ? [`${name}: ${failures.length} failed requests, the first: ${failures[0]}`] : []),
    ...wrong.map((one) => `${name}: ${one}`),
  ]
}

/** Every run begins with the same rows. */
async function copyOf(server: string, name: string): Promise<Database> {
  const admin = connect(server, () => {}, { connections: 1, statementTimeout: copyTimeout })
  await admin.pool.query(`drop database if exists ${name}_run with (force)`)
  await admin.pool.query(`create database ${name}_run template ${name}`)
  await admin.close()
  const url = new URL(server)
  url.pathname = `/${name}_run`
  return connect(url.href, () => {})
}

/** After a first start jobs count words and look at every ad, which they do once in the life of a product. */
async function untilQuiet(db: Database) {
  const isActive = `select from pg_stat_activity where datname = current_database() and state = 'active'
    and pid <> pg_backend_pid()`
  await pause(firstJobs)
  let quietSeconds = 0
  while (quietSeconds < 5) {
    await pause(1000)
    quietSeconds = (await db.pool.query(isActive)).rows.length ? 0 : quietSeconds + 1
  }
}

/** Includes the statements of visitors and the automatic vacuum. */
function cpuClock(folder: string): () => Cpu {
  const pid = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  return () => ({ database: cpuSecondsOfTree(pid), machine: cpuSecondsOfMachine() })
}

async function signIn(db: Database, origin: string, cpu: () => Cpu): Promise<Desk> {
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into users (user_name, full_name, staff_role) values ('bench.operator', 'Operator', 'operator') returning id`,
  )
  const { token } = await openSession(db, systemClock, Number(rows[0]?.id), 'Bench', true)
  const categories = await db.pool.query<{ id: number; slug: string }>('select id, slug from categories')
  const ids = new Map(categories.rows.map(({ id, slug }) => [slug, id]))
  return { origin, token, db, idOf: (slug) => ids.get(slug) ?? 0, cpu }
}

async function measure(desk: Desk): Promise<Step[]> {
  const { idOf } = desk
  const [id, old, parent, into] = ['furniture-bedrooms', 'furniture', 'kids', 'kids-clothes'].map(idOf) as [
    number,
    number,
    number,
    number,
  ]
  const target = into || (await firstBelow(desk, parent))
  const change = (body: object) => (path: string) => call(desk, `/desk/categories/${path}`, body)
  const oldPath = [old, id]
  return [
    await step(desk, 'rename', [oldPath, [parent, target]], {
      act: () =>
        change({ change: { kind: 'rename', name_ar: 'مهاجع فاخرة', name_en: 'Dormitories' }, reason: 'bench' })(
          `${id}`,
        ),
      check: async () => [
        ...(await expectAds(desk, 'search=Dormitories', true)),
        ...(await expectRows(desk, `doc @@ to_tsquery('simple', 'dormitori | dormitories | dormitory')`, `c2 = ${id}`)),
      ],
    }),
    await step(desk, 'move', [oldPath, [parent, target]], {
      act: () => change({ change: { kind: 'move', parent_id: parent }, reason: 'bench' })(`${id}`),
      check: async () => [
        ...(await expectAds(desk, `categories_ids[0]=${old}`, false)),
        ...(await expectAds(desk, `categories_ids[0]=${parent}`, true)),
        ...(await expectRows(desk, `c1 = ${parent}`, `c2 = ${id}`)),
        ...(await expectRedirect(desk, oldPath, [parent, id])),
      ],
    }),
    await step(desk, 'merge', [oldPath, [parent, id], [parent, target]], {
      act: () => change({ change: { kind: 'merge', into_id: target }, reason: 'bench' })(`${id}`),
      check: async () => [
        ...(await expectAds(desk, `categories_ids[0]=${id}`, true)),
        ...(await expectRows(desk, `c2 = ${target}`, 'true')),
        ...(await expectRedirect(desk, [parent, id], [parent, target])),
        ...(await expectRedirect(desk, oldPath, [parent, target])),
      ],
    }),
  ]
}

async function firstBelow({ db }: Desk, parent: number) {
  const { rows } = await db.pool.query<{ id: number }>(
    `select c.id from categories c where parent_id = $1 and not exists (select from categories k where k.parent_id = c.id)
     order by position limit 1`,
    [parent],
  )
  return rows[0]?.id ?? 0
}

type Work = { act: () => Promise<unknown>; check: () => Promise<string[]> }

async function step(desk: Desk, name: string, paths: number[][], { act, check }: Work): Promise<Step> {
  const browsing = startVisitors(desk.origin, paths, visitors)
  await pause(2000)
  const began = performance.now()
  const before = desk.cpu()
  await act()
  while ((await call<{ running: object | null }>(desk, '/desk/categories')).running) await pause(250)
  const seconds = (performance.now() - began) / 1000
  const after = desk.cpu()
  const cpu = { database: after.database - before.database, machine: after.machine - before.machine }
  const wrong = await check()
  const { times, failures } = await browsing.stop()
  return { name, seconds, cpu, failures, requests: times.length, p95: Math.round(percentile(times, 0.95)), wrong }
}

async function call<T>({ origin, token }: Desk, path: string, body?: object): Promise<T> {
  const response = await fetch(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: T }).data
}

type List = { advertisement_posts: { items: object[] } }

async function expectAds(desk: Desk, query: string, isExpected: boolean) {
  const { advertisement_posts } = await call<List>(desk, `/home?${query}`)
  return advertisement_posts.items.length > 0 === isExpected ? [] : [`the list ${query} is wrong`]
}

/** All rows of the search that fulfil `which` also fulfil `condition`. */
async function expectRows({ db }: Desk, condition: string, which: string) {
  const { rows } = await db.pool.query<{ wrong: number; all: number }>(
    `select count(*) filter (where not (${condition}))::integer as wrong, count(*)::integer as all
     from search_ads where ${which}`,
  )
  const { wrong = 0, all = 0 } = rows[0] ?? {}
  return wrong || !all ? [`${wrong} of ${all} ads are not found by ${condition}`] : []
}

const queryOf = (path: number[]) => path.map((id, level) => `categories_ids[${level}]=${id}`).join('&')

async function expectRedirect({ origin }: Desk, from: number[], to: number[]) {
  const response = await fetch(`${origin}/?${queryOf(from)}`, { redirect: 'manual' })
  const location = decodeURIComponent(response.headers.get('location') ?? '')
  return response.status === 308 && location.endsWith(queryOf(to))
    ? []
    : [`${from} leads to ${response.status} ${location}`]
}
