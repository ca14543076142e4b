import { expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { connect, type Database, preparedIfFrequent, sql } from './db.ts'

const main = await cloneDatabase({ isEmpty: true })

/** One connection, so that all statements meet the same plans. */
async function withConnection(use: (db: Database) => Promise<void>, directUrl = main.directUrl) {
  const db = connect(main.directUrl, () => {}, { connections: 1 }, directUrl)
  await use(db)
  await db.close()
}

const listOf = (db: Database) => (name: string, id: number) =>
  db.rows(preparedIfFrequent(sql([`select '${name}' as name, `, '::int as id'], id)))

const plansIn = (db: Database) =>
  db.rows<{ name: string; is_generic: boolean }>(
    sql`select name, generic_plans > 0 as is_generic from pg_prepared_statements order by name`,
  )

test('a statement that is sent once is not prepared', () =>
  withConnection(async (db) => {
    await listOf(db)('rare', 1)
    expect(await plansIn(db)).toEqual([])
  }))

test('a statement that is sent again and again is planned once, and returns the rows of each value', () =>
  withConnection(async (db) => {
    for (let id = 1; id <= 10; id += 1) expect(await listOf(db)('often', id)).toEqual([{ name: 'often', id }])
    expect(await plansIn(db)).toMatchObject([{ is_generic: true }])
  }))

test('statements with other texts do not get the plan of each other', () =>
  withConnection(async (db) => {
    for (let id = 1; id <= 5; id += 1)
      for (const name of ['a', 'b', 'c']) expect(await listOf(db)(name, id)).toEqual([{ name, id }])
    expect(await plansIn(db)).toHaveLength(3)
  }))

test('a visitor who invents hundreds of filters leaves no more than 100 plans on a connection', () =>
  withConnection(async (db) => {
    const names = Array.from({ length: 200 }, (_, index) => `list ${index}`)
    for (const name of [...names, ...names, ...names]) expect(await listOf(db)(name, 7)).toEqual([{ name, id: 7 }])
    expect(await plansIn(db)).toHaveLength(100)
  }))

test('a statement fails with its own error, and the connection goes on', () =>
  withConnection(async (db) => {
    const divide = (by: number) => db.rows(preparedIfFrequent(sql`select 1 / ${by}::int as result`))
    for (let time = 0; time < 8; time += 1) {
      expect(await divide(1)).toEqual([{ result: 1 }])
      await expect(divide(0)).rejects.toThrow('division by zero')
    }
  }))

test('a migration may change the type of a result', () =>
  withConnection(async (db) => {
    await db.rows(sql`create table figures (figure int)`)
    await db.rows(sql`insert into figures values (7)`)
    const read = () => db.rows(preparedIfFrequent(sql`select figure from figures`))
    for (let time = 0; time < 3; time += 1) expect(await read()).toEqual([{ figure: 7 }])
    await main.pool.query('alter table figures alter figure type text')
    for (let time = 0; time < 3; time += 1) expect(await read()).toEqual([{ figure: '7' }])
  }))

test('a statement of a transaction is planned once, and returns the rows of each value', () =>
  withConnection(async (db) => {
    const double = (id: number) => db.transaction((tx) => tx.row(sql`select ${id}::int * 2 as doubled`))
    for (let id = 1; id <= 10; id += 1) expect(await double(id)).toEqual({ doubled: id * 2 })
    expect(await plansIn(db)).toMatchObject([{ is_generic: true }])
  }))

test('a migration may change the type of a result while transactions read it', () =>
  withConnection(async (db) => {
    await main.pool.query('create table amounts (amount int)')
    await main.pool.query('insert into amounts values (7)')
    const read = () => db.transaction((tx) => tx.rows(sql`select amount from amounts where ${true}`))
    for (let time = 0; time < 3; time += 1) expect(await read()).toEqual([{ amount: 7 }])
    await main.pool.query('alter table amounts alter amount type text')
    for (let time = 0; time < 3; time += 1) expect(await read()).toEqual([{ amount: '7' }])
  }))

test('several statements in one text run in a transaction as often as needed', () =>
  withConnection(async (db) => {
    for (let time = 0; time < 4; time += 1) await db.transaction((tx) => tx.rows(sql`select 1; select 2`))
    expect(await plansIn(db)).toEqual([])
  }))

test('nothing is prepared behind PgBouncer, where the next statement may get another connection', () =>
  withConnection(async (db) => {
    for (let id = 1; id <= 5; id += 1) {
      expect(await listOf(db)('often', id)).toEqual([{ name: 'often', id }])
      expect(await db.transaction((tx) => tx.row(sql`select ${id}::int as id`))).toEqual({ id })
    }
    expect(await plansIn(db)).toEqual([])
  }, 'postgres://another.example/souqna'))
