import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { runOnce } from './run-once.ts'

const db = await cloneDatabase()
const newActor = async () => ({ id: await insertUser(db), role: null, sessionId: 0 })
const clientId = '01936f2e-0000-7000-8000-000000000001'

const insertThing = (tx: typeof db, body: string) => async () => {
  const row = await tx.row<{ id: number }>(sql`
    insert into test_things (body) values (${body}) returning id::float8 as id`)
  return row?.id ?? 0
}
await db.rows(sql`create table test_things (id bigint generated always as identity, body text)`)

const submit = (actor: Awaited<ReturnType<typeof newActor>>, body: string) =>
  db.transaction((tx) => runOnce(tx, actor, { clientId, thing: 'ad', body }, insertThing(tx as typeof db, body)))

test('runs an action once for 50 simultaneous attempts and gives all of them its result', async () => {
  const actor = await newActor()
  const results = await Promise.all(Array.from({ length: 50 }, () => submit(actor, 'one')))
  expect(new Set(results.map(({ id }) => id)).size).toBe(1)
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
})

test('rejects the same key with another body, and separates the keys of two users', async () => {
  const actor = await newActor()
  const first = await submit(actor, 'two')
  await expect(submit(actor, 'three')).rejects.toMatchObject({ status: 409, code: 'submission_differs' })
  expect((await submit(await newActor(), 'two')).id).not.toBe(first.id)
})

test('rejects a key that was used for another kind of content, even with the same body', async () => {
  const actor = await newActor()
  await submit(actor, 'four')
  const asComment = db.transaction((tx) =>
    runOnce(tx, actor, { clientId, thing: 'comment', body: 'four' }, insertThing(tx as typeof db, 'four')),
  )
  await expect(asComment).rejects.toMatchObject({ status: 409, code: 'submission_differs' })
})

test('runs afterCommit callbacks only when the transaction commits', async () => {
  const calls: string[] = []
  await db.transaction(async (tx) => tx.afterCommit(() => calls.push('committed')))
  await db
    .transaction(async (tx) => {
      tx.afterCommit(() => calls.push('rolled back'))
      throw new Error('rolled back')
    })
    .catch(() => {})
  expect(calls).toEqual(['committed'])
})
