import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seedReferenceData } from '#server/catalog/seed.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { connect, prepared, sql } from './db.ts'
import { describeSchema } from './describe-schema.ts'
import { HttpError } from './http-error.ts'
import { migrate } from './migrations.ts'
import { assertArabicCollation, assertDurable, assertSupportedVersion, oldestVersion } from './server-checks.ts'

const migrationsWith = async (files: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

describe('a database without fsync', () => {
  test('stops the start', async () => {
    // Test databases run without fsync, for speed.
    const db = await cloneDatabase({ isEmpty: true })
    await expect(assertDurable(db.pool)).rejects.toThrow('turn on fsync, full_page_writes, synchronous_commit')
  })
})

describe('a prepared statement', () => {
  const readNumber = (id: number) => prepared('number', sql`select number from numbers where id = ${id}`)
  const createNumbers = async () => {
    const db = await cloneDatabase({ isEmpty: true })
    await db.pool.query(
      'create table numbers (id int primary key, number int); insert into numbers values (1, 7), (2, 8)',
    )
    return db
  }

  test('is planned once for a connection, and returns the row of each value', async () => {
    const db = await createNumbers()
    const one = connect(db.directUrl, () => {}, { connections: 1 })
    for (let time = 0; time < 8; time++)
      expect(await one.rows(readNumber(1 + (time % 2)))).toEqual([{ number: 7 + (time % 2) }])
    const plans = await one.row(sql`select name, generic_plans > 0 as is_generic from pg_prepared_statements`)
    expect(plans).toEqual({ name: 'number', is_generic: true })
    await one.close()
  })

  test('survives a migration that changes the type of its result', async () => {
    const db = await createNumbers()
    const one = connect(db.directUrl, () => {}, { connections: 1 })
    await one.rows(readNumber(1))
    await db.pool.query('alter table numbers alter number type text')
    expect(await one.rows(readNumber(1))).toEqual([{ number: '7' }])
    await one.close()
  })
})

describe('a connection that breaks in the middle of a transaction', () => {
  test('fails that transaction with 503 and nothing else', async () => {
    const db = await cloneDatabase({ isEmpty: true })
    const broken = db.transaction(async (tx) => {
      const row = await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await db.rows(sql`select pg_terminate_backend(${row?.pid}, 2000)`)
      // The error event must arrive between two statements, when no query listens for it.
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tx.rows(sql`select 1`)
    })
    await expect(broken).rejects.toMatchObject({ status: 503 })
    expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
  })
})

describe('the version of PostgreSQL', () => {
  test('of the tests and the embedded server is supported', async () => {
    const db = await cloneDatabase({ isEmpty: true })
    await expect(assertSupportedVersion(db.pool)).resolves.toBeUndefined()
  })

  test('that is too old stops the start with a sentence', async () => {
    const db = await cloneDatabase({ isEmpty: true })
    const next = oldestVersion + 100
    await expect(assertSupportedVersion(db.pool, next)).rejects.toThrow(
      new RegExp(`^The database is PostgreSQL \\d+.*, but Souqna needs PostgreSQL ${next} or newer: `),
    )
  })

  test('that is promised is the same in the code, the settings and the documents', async () => {
    const promise = `PostgreSQL ${oldestVersion} or newer`
    for (const file of ['.env.example', 'docs/operating.md']) {
      const text = await readFile(file, 'utf8')
      expect(text).toContain(promise)
      expect(text.match(/PostgreSQL \d+ or newer/g)?.every((words) => words === promise)).toBe(true)
    }
  })
})

describe('migrations', () => {
  test('db/schema.sql matches the migrations', async () => {
    const db = await cloneDatabase()
    expect(await describeSchema(db.pool)).toBe(await readFile('db/schema.sql', 'utf8'))
  })

  test('each is applied once, in order, even when several processes start together', async () => {
    const db = await cloneDatabase({ isEmpty: true })
    const folder = await migrationsWith({
      '0002_fill.sql': 'insert into steps values (2)',
      '0001_make.sql': 'create table steps (n int); insert into steps values (1)',
    })
    const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(db.pool, folder)))
    expect(runs.filter((applied) => applied.length > 0)).toEqual([['0001_make.sql', '0002_fill.sql']])
    expect(await db.rows(sql`select n from steps order by n`)).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('a failed one is rolled back and named', async () => {
    const db = await cloneDatabase({ isEmpty: true })
    const folder = await migrationsWith({ '0001_half.sql': 'create table half (n int); select 1/0' })
    await expect(migrate(db.pool, folder)).rejects.toThrow('Migration 0001_half.sql failed: division by zero')
    expect(await db.row(sql`select to_regclass('half') as half`)).toEqual({ half: null })
  })

  test('one that waits for a busy table lets others work, tries again and succeeds', async () => {
    const db = await cloneDatabase({ isEmpty: true })
    await db.rows(sql`create table busy (n int)`)
    const folder = await migrationsWith({ '0001_widen.sql': 'alter table busy add column more int' })
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>()
    const reader = db.transaction(async (tx) => {
      await tx.rows(sql`select from busy`)
      await isDone
    })
    const migrated = migrate(db.pool, folder, { lockTimeout: 150 })
    await new Promise((resolve) => setTimeout(resolve, 200))
    // A waiting `alter table` would block this read until the first transaction ends, which it does afterwards.
    await db.rows(sql`select from busy`)
    finish()
    await reader
    expect(await migrated).toEqual(['0001_widen.sql'])
  })

  test('one that never gets its lock is named with the reason', async () => {
    const db = await cloneDatabase({ isEmpty: true })
    await db.rows(sql`create table busy (n int)`)
    const folder = await migrationsWith({ '0001_widen.sql': 'alter table busy add column more int' })
    await db.transaction(async (tx) => {
      await tx.rows(sql`select from busy`)
      await expect(migrate(db.pool, folder, { lockTimeout: 50, lockAttempts: 2 })).rejects.toThrow(
        'Migration 0001_widen.sql failed: another transaction holds a table it needs',
      )
    })
  })

  test('an index can be created concurrently, also by several processes and after a crash', async () => {
    const db = await cloneDatabase({ isEmpty: true })
    await db.rows(sql`create table numbers (n int)`)
    await db.rows(sql`insert into numbers values (1), (1)`)
    // A failed creation leaves an invalid index behind, as a crash does.
    await db.rows(sql`create unique index concurrently numbers_n on numbers (n)`).catch(() => {})
    const text = '-- no transaction\ncreate index concurrently if not exists numbers_n on numbers (n);\n'
    const folder = await migrationsWith({ '0001_index.sql': text })
    const runs = await Promise.all(Array.from({ length: 3 }, () => migrate(db.pool, folder)))
    expect(runs.flat()).toEqual(['0001_index.sql'])
    const indexes = await db.rows(
      sql`select indisvalid, indisunique from pg_index where indrelid = 'numbers'::regclass`,
    )
    expect(indexes).toEqual([{ indisvalid: true, indisunique: false }])
  })

  test('the release before starts again on a newer database if the migration says that it can', async () => {
    const db = await cloneDatabase({ isEmpty: true })
    const old = { '0001_make.sql': 'create table steps (n int)' }
    await migrate(db.pool, await migrationsWith({ ...old, '0002_add.sql': '-- older code works\nselect 1' }))
    expect(await migrate(db.pool, await migrationsWith(old))).toEqual([])
    await migrate(db.pool, await migrationsWith({ ...old, '0002_add.sql': '', '0003_drop.sql': 'drop table steps' }))
    await expect(migrate(db.pool, await migrationsWith(old))).rejects.toThrow('it has 0003_drop.sql.')
  })

  test('a database newer than the code is rejected', async () => {
    const db = await cloneDatabase()
    const folder = await migrationsWith({ '0001_catalog.sql': '' })
    await db.rows(sql`insert into schema_migrations (name) values ('9999_future.sql')`)
    await expect(migrate(db.pool, folder)).rejects.toThrow('The database is newer than this code')
  })
})

describe('Arabic letters', () => {
  test('are letters for the database', async () => {
    const db = await cloneDatabase()
    await expect(assertArabicCollation(db.pool)).resolves.toBeUndefined()
  })

  test('a database that does not know them is rejected with a sentence', async () => {
    const db = await cloneDatabase({ isEmpty: true, hasCLocale: true })
    await db.pool.query('create extension pg_trgm')
    await expect(assertArabicCollation(db.pool)).rejects.toThrow('The database does not know Arabic letters')
  })
})

describe('reference data', () => {
  test('are loaded completely and once', async () => {
    const db = await cloneDatabase({ isEmpty: true })
    await migrate(db.pool)
    expect(await seedReferenceData(db)).toBe(true)
    expect(await seedReferenceData(db)).toBe(false)
    const counts = await db.row(sql`select
      (select count(*)::int from categories) as categories, (select count(*)::int from zones) as zones,
      (select count(*)::int from car_makes) as makes, (select count(*)::int from car_models) as models`)
    expect(counts).toEqual({ categories: 1031, zones: 1029, makes: 62, models: 526 })
  })

  test('every category has both names and an icon, every zone has a city', async () => {
    const db = await cloneDatabase()
    const incomplete = await db.rows(
      sql`select slug from categories where '' in (trim(name_ar), trim(name_en), trim(icon))`,
    )
    const withoutCity = await db.rows(sql`select slug from zones where city_id is null and level <> 'governorate'`)
    expect([...incomplete, ...withoutCity]).toEqual([])
  })
})

describe('the database', () => {
  test('a failed transaction is rolled back', async () => {
    const db = await cloneDatabase()
    const failing = db.transaction(async (tx) => {
      await tx.rows(sql`update categories set name_en = 'gone' where id = 1`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.rows(sql`select from categories where name_en = 'gone'`)).toEqual([])
  })

  test('an unreachable one is a 503, never a 500', async () => {
    const nowhere = connect('postgres://nobody@127.0.0.1:1/none', () => {})
    const refusal = await nowhere.rows(sql`select 1`).catch((error) => error)
    expect(refusal).toBeInstanceOf(HttpError)
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable', headers: { 'retry-after': '2' } })
    await nowhere.close()
  })

  test('a slow statement is cancelled and is a 503', async () => {
    const db = await cloneDatabase()
    const slow = db.transaction(async (tx) => {
      await tx.rows(sql`set local statement_timeout = 50`)
      await tx.rows(sql`select pg_sleep(5)`)
    })
    await expect(slow).rejects.toMatchObject({ status: 503 })
  })
})
