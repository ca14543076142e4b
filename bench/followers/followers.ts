// What 100,000 followers cost: the seller who publishes an ad must not wait for them, and each of them is notified once,
// also while the process that notifies them is killed.
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from '#bench/support/cleanup.ts'
import { percentile, showTable, verdict } from '#bench/support/table.ts'
import { openSession } from '#server/accounts/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect, type Database } from '#server/platform/db.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { adDraft } from '#server/testing/draft-fixtures.ts'
import { insertImage } from '#server/testing/image-fixtures.ts'
import { startProductProcess } from '#server/testing/product-process.ts'

const followers = 100_000
const posts = 40
const kills = 3
/** Publishing with followers may take this much longer. */
const mayGrow = 1.3
const secondsForAll = 120

type Seller = { id: number; token: string }

export async function run(): Promise<boolean> {
  const database = await startDatabase()
  const settings = { DATABASE_URL: database, SOUQNA_SECRET: randomUUID(), WORKERS: '1', TRUSTED_NETWORK: '1' }
  const web = await startProductProcess({ ...settings, ROLE: 'web' })
  atEnd(() => web.end())
  const db = connect(database, () => {}, { statementTimeout: 120_000 })
  atEnd(() => db.close())

  const [alone, followed] = [await createSeller(db, 'alone'), await createSeller(db, 'followed')]
  await addFollowers(db, followed.id)
  const times = await measurePosts(db, web.origin, { alone, followed })
  await keepLastFanOut(db)
  const notified = await notifyWithKills(db, settings)

  const p95 = { alone: percentile(times.alone, 0.95), followed: percentile(times.followed, 0.95) }
  showTable([
    ['publishing an ad, ms', 'p50', 'p95'],
    ...Object.entries(times).map(([name, all]) => [
      name,
      percentile(all, 0.5).toFixed(1),
      percentile(all, 0.95).toFixed(1),
    ]),
  ])
  const { seconds, rows, people } = notified
  process.stdout.write(`${rows} notifications to ${people} followers in ${seconds.toFixed(0)} s with ${kills} kills\n`)
  return verdict([
    ...(p95.followed > p95.alone * mayGrow ? [`p95 with followers is ${(p95.followed / p95.alone).toFixed(2)} ×`] : []),
    ...(rows !== followers || people !== followers ? ['not every follower was notified once'] : []),
    ...(seconds > secondsForAll ? [`${seconds.toFixed(0)} s > ${secondsForAll} s`] : []),
  ])
}

async function startDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'souqna-followers-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  // As root the database runs as another account, which must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir })
  atEnd(() => postgres.stop())
  return postgres.url
}

async function createSeller(db: Database, name: string): Promise<Seller> {
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into users (user_name, full_name, phone, created_at)
     values ($1, $1, '+96393' || lpad((random() * 9999999)::int::text, 7, '0'), now() - interval '90 days') returning id`,
    [name],
  )
  const id = Number(rows[0]?.id)
  return { id, token: (await openSession(db, systemClock, id, 'Bench', true)).token }
}

async function addFollowers(db: Database, sellerId: number) {
  await db.pool.query(
    `insert into users (user_name, full_name) select 'follower.' || n, 'Follower' from generate_series(1, $1::int) n`,
    [followers],
  )
  await db.pool.query(
    `insert into follows (follower_id, seller_id) select id, $1 from users where user_name like 'follower.%'`,
    [sellerId],
  )
  await db.pool.query('analyze users, follows')
}

/** In turn, so that both meet the same state of the machine. */
async function measurePosts(db: Database, origin: string, sellers: { alone: Seller; followed: Seller }) {
  const times: Record<keyof typeof sellers, number[]> = { alone: [], followed: [] }
  for (let index = 0; index < posts; index += 1) {
    for (const name of ['alone', 'followed'] as const) {
      await db.pool.query('delete from counters')
      const took = await postAd(db, origin, sellers[name], index)
      // The first ones load code and plans.
      if (index >= 5) times[name].push(took)
    }
  }
  return times
}

/** One ad is announced; an ad has other tasks as well. */
async function keepLastFanOut(db: Database) {
  const { rowCount } = await db.pool.query(
    `delete from queued_tasks
     where id <> (select max(id) from queued_tasks where kind = 'notifications.fan_out')`,
  )
  if (!rowCount) throw new Error('The ads have left no task for followers.')
}

async function postAd(db: Database, origin: string, { id, token }: Seller, index: number) {
  const words = Array.from({ length: 14 }, inventedWord)
  const images = [await insertImage(db, id)]
  const draft = {
    ...adDraft,
    name: words.slice(0, 3).join(' '),
    description: words.join(' '),
    price: 1_000_000 + index,
    images,
  }
  const body = JSON.stringify({ client_id: randomUUID(), draft })
  const start = performance.now()
  const reply = await fetch(`${origin}/api/ads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin },
    body,
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${reply.status} ${text}`)
  return performance.now() - start
}

/** Ads of similar words would be rejected as duplicates. */
const inventedWord = () => Array.from({ length: 6 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
const letters = [...'ابتثجحخدذرزسشصضطعغفقكلمنهوي']

/** The worker process is killed without warning and started again. */
async function notifyWithKills(db: Database, settings: Record<string, string>) {
  const count = async () => {
    const { rows } = await db.pool.query<{ rows: number; people: number }>(
      'select count(*)::int as rows, count(distinct user_id)::int as people from notifications',
    )
    return rows[0] ?? { rows: 0, people: 0 }
  }
  const start = performance.now()
  for (let kill = 0; kill <= kills; kill += 1) {
    const worker = await startProductProcess({ ...settings, ROLE: 'worker' })
    const wanted = kill === kills ? followers : ((kill + 1) * followers) / (kills + 2)
    while ((await count()).rows < wanted && performance.now() - start < 2 * secondsForAll * 1000) await pause(20)
    await worker.end(kill === kills ? 'SIGTERM' : 'SIGKILL')
  }
  return { ...(await count()), seconds: (performance.now() - start) / 1000 }
}
