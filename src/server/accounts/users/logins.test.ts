import { expect, test } from 'vitest'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { systemClock } from '#server/platform/clock.ts'
import { sql } from '#server/platform/db.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { endSessionsByLogin } from './logins.ts'

const db = await cloneDatabase()

test('ends all sessions of a user by user name or phone, and of no other user', async () => {
  const [one, other] = [await insertUser(db, { user_name: 'lost.phone' }), await insertUser(db)]
  for (const id of [one, one, other]) await openSession(db, systemClock, id, 'Chrome', false)
  expect(await endSessionsByLogin(db, '@lost.phone')).toMatchObject({ user_name: 'lost.phone', sessions: 2 })
  expect(await endSessionsByLogin(db, 'unknown.name')).toBeUndefined()
  const left = await db.rows(sql`select user_id::float8 as id from sessions where user_id in (${one}, ${other})`)
  expect(left).toEqual([{ id: other }])
})
