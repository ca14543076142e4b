// Rules for all jobs: no statement without a bound, and every deletion in steps finds its rows by an index.
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServices } from '#composition/services.ts'
import { allJobs } from '#server/jobs.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Database, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { type RecordedStatement, recordStatements } from '#server/testing/record-statements.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

let db: Database
let jobs: ReturnType<typeof allJobs>
let statements: RecordedStatement[]
const dataDir = await mkdtemp(join(tmpdir(), 'souqna-jobs-'))

beforeAll(async () => {
  db = await cloneDatabase()
  await insertOverdueRows(db)
  const services = await createServices(readConfig({ DATA_DIR: dataDir }), db, silentLog, 'test')
  services.views.count(null, { address: '127.0.0.1', device: null, agent: 'test', language: 'ar' }, 999_999)
  services.searches.count('كيا ريو', '127.0.0.1')
  jobs = allJobs(services)
  statements = recordStatements(db).statements
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** A row for every job, so that each of their statements runs. */
async function insertOverdueRows(db: Database) {
  const [person, leaving] = [await insertUser(db), await insertUser(db)]
  const old = sql`now() - interval '400 days'`
  await db.rows(sql`update users set deletes_at = ${new Date(0)} where id = ${leaving}`)
  await db.rows(sql`
    insert into sessions (user_id, token_hash, rotated_at, device_label, created_at, last_seen_at, expires_at)
    values (${person}, 'a', ${old}, 'Test', ${old}, now(), ${old}), (${person}, 'b', ${old}, 'Test', ${old}, ${old}, now() + interval '1 day')`)
  await db.rows(sql`insert into devices (user_id, device_hash, last_used_at) values (${person}, 'a', ${old})`)
  await db.rows(sql`insert into counters (key, used, started_at, expires_at) values ('a', 1, ${old}, ${old})`)
  await db.rows(sql`
    insert into codes (purpose, phone, dial_code, sender_key, secret, guesses_allowed, sent_at, expires_at)
    values ('sign_in', '+963930000000', '963', 'a', 'a', 3, ${old}, ${old})`)
  await db.rows(sql`
    insert into submissions (user_id, client_id, body_hash, thing, thing_id, created_at)
    values (${person}, gen_random_uuid(), 'a', 'ad', 1, ${old})`)
  await db.rows(sql`
    insert into notifications (user_id, kind, group_key, created_at) values (${person}, 'follow', 'follow', ${old})`)
  await insertOverduePosts(db, person)
}

async function insertOverduePosts(db: Database, seller_id: number) {
  const inPast = new Date(Date.now() - 400 * 86_400_000)
  const insert = (values: Record<string, unknown>) =>
    insertAd(db, { category: 'cars-kia-cerato', seller_id, ...values })
  const seen = await insert({ expires_at: inPast })
  await insert({ expires_at: new Date(Date.now() + 86_400_000) })
  await insert({ status: 'deleted', deleted_from: 'active', deleted_at: inPast })
  const held = await insert({ status: 'held', status_before: 'active' })
  await db.rows(sql`
    insert into staff_log (subject, subject_id, action, created_at) values ('ad', ${held}, 'hold', ${inPast})`)
  await db.rows(sql`insert into ad_viewers (ad_id, seen_on, viewer_key) values (${seen}, ${inPast}, 'a')`)
  await db.rows(sql`
    insert into inquiries (author_id, category_id, top_category_id, name, content, status, deleted_from, deleted_at)
    select ${seller_id}, id, id, 'An old inquiry', 'Nobody needs this any more', 'deleted', 'active', ${inPast}
    from categories where level = 1 limit 1`)
  await db.rows(sql`
    insert into pictures (id, owner_id, kind, width, height, placeholder, dhash, bytes, stored_at, unused_since)
    values (repeat('a', 32), ${seller_id}, 'ad', 1, 1, '', 1, 1, ${inPast}, ${inPast})`)
  await db.rows(sql`
    insert into chat_files (id, owner_id, kind, type, bytes, stored_at, unused_since)
    values (repeat('a', 32), ${seller_id}, 'file', 'application/pdf', 1, ${inPast}, ${inPast})`)
  await db.rows(sql`
    insert into ad_files (id, owner_id, kind, type, bytes, stored_at, unused_since)
    values (repeat('a', 32), ${seller_id}, 'video', 'video/mp4', 1, ${inPast}, ${inPast})`)
  await db.rows(
    sql`update search_categories set is_stale = true where category_id = (select category_id from ads limit 1)`,
  )
}

/** By a limit, by the key of one thing or of a batch, or by a time limit of its own. */
function isBounded({ text, isTimeLimited }: RecordedStatement) {
  if (/^(begin|commit|rollback)$|^select (set_config|pg_\w*advisory\w*)\(/.test(text)) return true
  return (
    isTimeLimited ||
    /\blimit \$\d|\bunnest\( ?\$\d/.test(text) ||
    /\b(id|key|name|phone|hash) = (any\()?\$\d|_id = any\(\$\d/.test(text)
  )
}

/** Statements over small tables that do not grow, and single rows that are inserted. */
const small = [
  /^insert into \w+ \([^)]*\) values /,
  /\b(catalog_versions|exchange_rates|seed_versions|search_categories|search_places|categories|zones|pg_stats|pg_class)\b/,
]

/** Jobs that delete files and ask the database nothing. */
const onlyFiles = new Set(['pages.sweep_disk', 'share_cards.sweep', 'uploads.sweep_temp_files'])

describe('every job', () => {
  test.each([
    ['delete from counters where expires_at <= $1', false],
    ['delete from notifications where created_at < $1', false],
    ['update ads set status = $1 where expires_at < $2', false],
    ['delete from ads where id = any($1)', true],
    ['select id from ads where expires_at < $1 limit $2', true],
  ])('is held to a bound: %s', (text, expected) => {
    expect(isBounded({ text, values: [], isTimeLimited: false })).toBe(expected)
  })

  test('does its work in statements that have a bound', async () => {
    const unbounded: string[] = []
    for (const job of jobs) {
      statements.length = 0
      await job.run()
      if (!onlyFiles.has(job.name)) expect(statements.length, job.name).toBeGreaterThan(0)
      for (const { text, ...rest } of statements) {
        const line = text.replace(/\s+/g, ' ').trim()
        const isFine = isBounded({ text: line, ...rest }) || small.some((pattern) => pattern.test(line))
        if (!isFine) unbounded.push(`${job.name}: ${line}`)
      }
    }
    expect(unbounded).toEqual([])
  })

  test('has removed what was overdue', async () => {
    const tables = [
      'sessions',
      'devices',
      'counters',
      'codes',
      'submissions',
      'ad_viewers',
      'pictures',
      'chat_files',
      'ad_files',
    ]
    for (const table of tables) {
      const row = await db.row(sql`select count(*)::int as left from ${raw(table)}`)
      expect({ table, ...row }).toEqual({ table, left: 0 })
    }
    const statuses = await db.rows(sql`select status, count(*)::int as ads from ads group by status order by status`)
    expect(statuses).toEqual(expect.arrayContaining([{ status: 'expired', ads: 1 }]))
    expect(await db.row(sql`select count(*)::int as left from inquiries`)).toEqual({ left: 0 })
    expect(await db.row(sql`select count(*)::int as n from users where deleted_at is not null`)).toEqual({ n: 1 })
  })
})

/** Every path is on the disk of the machine, below `media`. */
const leftFiles = ['incoming/upload', 'unfinished/image', 'cards/ad/1/ar-0123456789abcdef.jpg']

test('with ROLE=web, several workers of a machine remove its old temp files at the same time', async () => {
  const paths = leftFiles.map((name) => join(dataDir, 'media', name))
  const fresh = join(dataDir, 'media/incoming/fresh')
  for (const path of [...paths, fresh]) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'left')
    if (path !== fresh) await utimes(path, new Date(0), new Date(0))
  }
  const ofWebProcess = jobs.filter(({ isPerProcess }) => isPerProcess)
  await Promise.all([1, 2, 3].map(() => Promise.all(ofWebProcess.map((job) => job.run()))))
  for (const path of paths) await expect(stat(path), path).rejects.toThrow('ENOENT')
  await stat(fresh)
})

describe('a deletion in steps', () => {
  test('removes everything that is due and nothing else, and leaves rows that another process has locked', async () => {
    const empty = await cloneDatabase({ isEmpty: true })
    await empty.rows(sql`create table events (id int, at timestamptz)`)
    await empty.rows(sql`insert into events select n, now() - n * interval '1 day' from generate_series(1, 100) n`)
    const due = { table: 'events', where: sql`at < now() - interval '50.5 days'`, stepSize: 7 }
    await empty.transaction(async (tx) => {
      await tx.rows(sql`select from events where id = 100 for update`)
      expect(await deleteInSteps(empty, due)).toBe(49)
    })
    expect(await Promise.all([deleteInSteps(empty, due), deleteInSteps(empty, due)])).toEqual(
      expect.arrayContaining([0, 1]),
    )
    expect(await empty.row(sql`select count(*)::int as n, max(id) as last from events`)).toEqual({ n: 50, last: 50 })
  })

  test('ends after its time limit and goes on at the next run', async () => {
    const empty = await cloneDatabase({ isEmpty: true })
    await empty.rows(sql`create table events (id int)`)
    await empty.rows(sql`insert into events select generate_series(1, 30)`)
    const due = { table: 'events', where: sql`id > 0`, stepSize: 10, timeLimit: 0 }
    expect(await deleteInSteps(empty, due)).toBe(10)
    expect(await deleteInSteps(empty, { ...due, timeLimit: 60_000 })).toBe(20)
  })

  test('finds its rows by an index in every job', async () => {
    statements.length = 0
    for (const job of jobs) await job.run()
    const steps = statements.filter(({ text }) => text.includes('delete from') && text.includes('skip locked'))
    expect(steps.length).toBeGreaterThanOrEqual(8)
    const client = new pg.Client(String(db.pool.options.connectionString))
    await client.connect()
    await client.query('set enable_seqscan = off')
    for (const { text, values } of steps) {
      const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values)
      const plan = rows.map((row) => Object.values(row)[0]).join('\n')
      expect(plan, text).not.toContain('Seq Scan')
    }
    await client.end()
  })
})
