// The checks run after every new ad and chat. With many rows each statement must read few of them, through indexes.
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Db, sql } from '#server/platform/db.ts'
import { day, hour } from '#server/platform/time.ts'
import * as signals from '#server/reports/signals.sql.ts'
import { cloneBusyDatabase } from '#server/testing/clone-database.ts'
import * as checks from './checks.sql.ts'

const db = await cloneBusyDatabase()
const rows = 12_000
const textKey = randomBytes(32)
const since = new Date(Date.now() - 30 * day)
const lastHour = new Date(Date.now() - hour)
let first = { user: 0, ad: 0, case: 0, conversation: 0 }

beforeAll(async () => {
  const client = await db.pool.connect()
  await client.query(`set statement_timeout = 0;
    insert into users (user_name, full_name) select 'many.' || n, 'Many' from generate_series(1, ${rows}) n;
    create temp table many as select id, row_number() over (order by id) as n from users where user_name like 'many.%';
    insert into devices select id, sha256((n / 3)::text::bytea), now() from many;
    insert into text_uses select 'ad', a.id, a.seller_id, sha256((a.id % 5000)::text::bytea), now() from ads a limit ${rows};
    insert into cases (kind, subject, subject_id, subject_owner_id, type, title, body, status, decided_at)
      select 'report', 'user', m.id, m.id, 'shared_device', 'shared_device', '', s, case when s <> 'open' then now() end
      from many m, unnest(array['open', 'dismissed']) s;
    insert into case_signals select id, type, case when id % 2 = 0 then sha256((id / 7)::text::bytea) end, '{1}', '{}', now() - id * interval '1 minute'
      from cases where author_id is null;
    insert into conversations (low_id, high_id, subject, started_by) select a.id, b.id, 'profile', a.id
      from many a join many b on b.n = a.n + 1;
    insert into conversation_members (conversation_id, user_id, other_id) select id, low_id, high_id from conversations
      union all select id, high_id, low_id from conversations;
    insert into messages (conversation_id, seq, sender_id, client_id, body_hash, kind, body, text_key, created_at)
      select id, 1, started_by, gen_random_uuid(), sha256('x'), 'text', 'مرحباً، هل ما زال متوفراً؟', sha256((id % 4000)::text::bytea), now() from conversations;
    insert into text_uses select 'message', id, started_by, sha256((id % 4000)::text::bytea), now() from conversations;
    insert into repeated_photos select i.ad_id, i.name, i.ad_id + 1, now() from ad_images i join ads a on a.id = i.ad_id + 1
      limit ${rows}`)
  await client.query('vacuum (analyze)')
  const found =
    await client.query(`select (select min(id) from many)::float8 as user, (select min(ad_id) from repeated_photos)::float8 as ad,
    (select min(id) from cases)::float8 as case, (select min(id) from conversations)::float8 as conversation`)
  first = found.rows[0]
  client.release(true)
})

const about = (groupKey: Buffer | null) => ({
  signal: 'shared_device' as const,
  subject: { kind: 'user' as const, id: first.user },
  groupKey,
})

const statements: [name: string, run: (tx: Db) => Promise<unknown>][] = [
  ['browsers that several accounts share', (tx) => checks.findSharedDevices(tx, first.user, since)],
  ['photos of other sellers', (tx) => checks.findTakenPhotos(tx, first.ad, 30)],
  ['ads with the same text', (tx) => checks.findAdsWithText(tx, textKey, since)],
  ['senders of the same message', (tx) => checks.findSendersOfText(tx, textKey, since, 3)],
  ['the first message of a chat', (tx) => checks.findFirstMessageKey(tx, first.conversation, first.user, 20)],
  ['the open case of a group', (tx) => signals.findOpenSignal(tx, about(textKey))],
  ['the open case of a subject', (tx) => signals.findOpenSignal(tx, about(null))],
  ['decisions about a group', (tx) => signals.findDecidedKeys(tx, about(textKey), ['dismissed'])],
  ['decisions about a subject', (tx) => signals.findDecidedKeys(tx, about(null), ['dismissed'])],
  ['the last decision about a text', (tx) => signals.findLastDecision(tx, 'repeated_text', textKey)],
  ['signals of the last hour', (tx) => signals.countSignalsSince(tx, lastHour, 30)],
  ['the open review of a subject', (tx) => signals.findOpenReview(tx, about(null).subject)],
  ['signals of cases', (tx) => signals.findSignals(tx, [first.case, first.case + 1])],
  ['ads as evidence', (tx) => signals.findEvidenceAds(tx, [first.ad])],
  ['people as evidence', (tx) => signals.findEvidencePeople(tx, [first.user])],
]

const maxRows = 1000

test.each(statements)('finds %s through indexes', async (_, run) => {
  const recorded = await textOf(run)
  const [row] = await db.pool
    .query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${recorded.text}`, recorded.values)
    .then((result) => result.rows)
  const plan = row?.['QUERY PLAN'][0].Plan ?? expect.fail('There is no plan.')
  expect(largeReads(plan)).toEqual([])
})

type Statement = { text: string; values: unknown[] }

/** The statement that `run` would execute. */
async function textOf(run: (tx: Db) => Promise<unknown>): Promise<Statement> {
  const recorded: Statement[] = []
  const keep = async (statement: ReturnType<typeof sql>) => {
    recorded.push({ text: statement.text, values: statement.values as unknown[] })
    return []
  }
  const tx = { rows: keep, row: async (statement: ReturnType<typeof sql>) => void (await keep(statement)) }
  await run(tx as unknown as Db)
  return recorded[0] ?? expect.fail('Nothing was asked.')
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** An index scan can read a whole table too. */
function largeReads(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Rows Removed by Filter': removed = 0 } = plan
  const read = (plan['Actual Rows'] + removed) * plan['Actual Loops']
  const isLarge = table !== undefined && table !== 'shop_agents' && (type === 'Seq Scan' || read > maxRows)
  return [...(isLarge ? [`${type} of ${read} rows ${table}`] : []), ...(plan.Plans ?? []).flatMap(largeReads)]
}
