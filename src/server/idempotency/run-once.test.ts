import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { runOnce } from './index.ts'

const db = await cloneDatabase()
const somebody = async () => ({ id: await insertUser(db), isModerator: false, sessionId: 0 })
const clientId = '01936f2e-0000-7000-8000-000000000001'

const make = (tx: typeof db, body: string) => async () => {
  const row = await tx.row<{ id: number }>(sql`
    insert into made_things (body) values (${body}) returning id::float8 as id`)
  return row?.id ?? 0
}
await db.rows(sql`create table made_things (id bigint generated always as identity, body text)`)

const submit = (actor: Awaited<ReturnType<typeof somebody>>, body: string) =>
  db.transaction((tx) => runOnce(tx, actor, { clientId, thing: 'ad', body }, make(tx as typeof db, body)))

test('what is sent fifty times at once is made once, and every answer names it', async () => {
  const actor = await somebody()
  const made = await Promise.all(Array.from({ length: 50 }, () => submit(actor, 'one')))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
})

test('the same key with other words is refused, and another person’s key is another key', async () => {
  const actor = await somebody()
  const first = await submit(actor, 'two')
  await expect(submit(actor, 'three')).rejects.toMatchObject({ status: 409, code: 'submission_differs' })
  expect((await submit(await somebody(), 'two')).id).not.toBe(first.id)
})

test('what is told after a commit is not told of what was rolled back', async () => {
  const heard: string[] = []
  await db.transaction(async (tx) => tx.afterCommit(() => heard.push('kept')))
  await db
    .transaction(async (tx) => {
      tx.afterCommit(() => heard.push('lost'))
      throw new Error('rolled back')
    })
    .catch(() => {})
  expect(heard).toEqual(['kept'])
})
