// Rules for the tables that PostgreSQL itself does not enforce.
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { allJobs } from '#server/jobs.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { type Row, sql } from './db.ts'

const db = await cloneDatabase()

describe('a foreign key that deletes or empties rows', () => {
  /** Foreign keys that need no index of their own, and why. */
  const exceptions: Record<string, string> = {
    messages_sender_is_member: 'members go only with their conversation, which the primary key leads with',
  }

  /** An index serves a key when it begins with its columns; a partial one only if it leaves out nothing but nulls. */
  const findUnindexed = () =>
    db.rows<{ name: string }>(sql`
      select c.conname as name from pg_constraint c
      where c.contype = 'f' and c.confdeltype in ('c', 'n', 'd') and c.connamespace = 'public'::regnamespace
        and not exists (
          select from pg_index i
          where i.indrelid = c.conrelid and i.indisvalid
            and (select array_agg(k order by k) from unnest((i.indkey::int2[])[0:cardinality(c.conkey) - 1]) k)
              = (select array_agg(k order by k) from unnest(c.conkey) k)
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = any(
              select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
              where a.attrelid = c.conrelid and a.attnum = any(c.conkey))))
      order by 1`)

  test('has an index that begins with its columns', async () => {
    const names = (await findUnindexed()).map(({ name }) => name)
    expect(names).toEqual(Object.keys(exceptions))
  })

  test('is found when it has no index, or one that leaves out other rows', async () => {
    await db.rows(sql`
      create table probes (id int primary key, ad_id bigint, user_id bigint, is_open boolean,
        constraint probes_ad_fk foreign key (ad_id) references ads on delete cascade,
        constraint probes_user_fk foreign key (user_id) references users on delete set null)`)
    await db.rows(sql`create index probes_user on probes (user_id) where is_open`)
    expect((await findUnindexed()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['probes_ad_fk', 'probes_user_fk']),
    )
    await db.rows(sql`drop table probes`)
  })
})

test('the statistics of a table are made of at most 90,000 rows, because PostgreSQL copies them into memory', async () => {
  // 300 rows for each unit of the largest target of its columns.
  const large = await db.rows<Row & { name: string }>(sql`
    select format('%s.%s', attrelid::regclass, attname) as name from pg_attribute
    where attnum > 0 and 300 * attstattarget > 90000 order by 1`)
  expect(large).toEqual([])
})

describe('docs/data-retention.md', async () => {
  const page = await readFile('docs/data-retention.md', 'utf8')
  const entries = [...page.matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm)].map(([, table = '', , rows = '']) => ({
    table,
    rows,
  }))

  test('names the retention of every table', async () => {
    const tables = await db.rows<Row & { name: string }>(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`)
    expect(entries.map(({ table }) => table)).toEqual(tables.map(({ name }) => name))
  })

  test('names only jobs that exist', () => {
    const context = { media: {}, adFiles: {}, chatFiles: {}, searchMetadataCache: {} } as Parameters<typeof allJobs>[0]
    const jobNames = allJobs(context).map(({ name }) => name)
    const named = entries.flatMap(({ rows }) => [...rows.matchAll(/job `([\w.]+)`/g)].map(([, name]) => name))
    expect(named.filter((name) => !jobNames.includes(String(name)))).toEqual([])
    expect(named.length).toBeGreaterThan(10)
  })
})
