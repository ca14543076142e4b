import { expect, test } from 'vitest'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { systemClock } from '#server/platform/clock.ts'
import { sql } from '#server/platform/db.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { endSessionsByLogin, findUserByLogin, listModerators, setModerator } from './moderators.ts'

const db = await cloneDatabase()
const { as } = await testApi(db)

test('grants and revokes the moderator right by user name or phone', async () => {
  const id = await insertUser(db, { user_name: 'Hiba.Desk', full_name: 'هبة', phone: '+963944777888' })
  const hiba = await as(id)
  await expect(hiba.reports.queue()).rejects.toMatchObject({ status: 403 })
  expect(await setModerator(db, '@hiba.desk', true)).toMatchObject({ full_name: 'هبة', user_name: 'Hiba.Desk' })
  expect(await hiba.reports.queue()).toMatchObject({ items: [] })
  for (const phone of ['0944 777 888', '+963944777888']) {
    expect(await setModerator(db, phone, false)).toMatchObject({ full_name: 'هبة' })
    await expect(hiba.reports.queue()).rejects.toMatchObject({ status: 403 })
    await setModerator(db, phone, true)
  }
})

test('a user name that is another user’s phone number appoints only the owner of the phone', async () => {
  const stranger = await insertUser(db, { user_name: '0991234567', full_name: 'Stranger', phone: '+963944000111' })
  const colleague = await insertUser(db, { user_name: 'colleague', full_name: 'Colleague', phone: '+963991234567' })
  expect(await setModerator(db, '0991234567', true)).toMatchObject({ id: colleague })
  const moderators = (await listModerators(db)).map(({ id }) => id)
  expect(moderators).toContain(colleague)
  expect(moderators).not.toContain(stranger)
  expect(await findUserByLogin(db, '@0991234567')).toMatchObject({ id: stranger })
})

test('unknown and banned users are refused with a sentence', async () => {
  await insertUser(db, { user_name: 'was.banned', banned_at: new Date() })
  await expect(setModerator(db, 'nobody', true)).rejects.toThrow('No active account has the user name nobody.')
  await expect(setModerator(db, 'was.banned', true)).rejects.toThrow('No active account has')
  await expect(setModerator(db, '12', true)).rejects.toThrow('12 is not a phone number. Write @12 for a user name.')
})

test('ends all sessions of a user by user name or phone, and of no other user', async () => {
  const [one, other] = [await insertUser(db, { user_name: 'lost.phone' }), await insertUser(db)]
  for (const id of [one, one, other]) await openSession(db, systemClock, id, 'Chrome', false)
  expect(await endSessionsByLogin(db, '@lost.phone')).toMatchObject({ user_name: 'lost.phone', sessions: 2 })
  expect(await endSessionsByLogin(db, 'nobody.here')).toBeUndefined()
  const left = await db.rows(sql`select user_id::float8 as id from sessions where user_id in (${one}, ${other})`)
  expect(left).toEqual([{ id: other }])
})
