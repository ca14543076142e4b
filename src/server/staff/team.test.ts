import { expect, test } from 'vitest'
import { type StaffRole, staffRoles } from '#contract/staff.ts'
import { findUserByLogin } from '#server/accounts/index.ts'
import { sql } from '#server/platform/db.ts'
import { createDropTags } from '#server/platform/drop-tags.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { findStaff, setStaffRole } from './index.ts'

const db = await cloneDatabase()
const { as } = await testApi(db)
const droppedTags: string[] = []
const dropTags = createDropTags({ invalidate: (tags) => void droppedTags.push(...tags) })
const setRole = (login: string, role: StaffRole | null) => setStaffRole({ db, dropTags }, login, role)

test('the command line gives and takes a role by user name or phone, and the log has a row of each act', async () => {
  const id = await insertUser(db, { user_name: 'Hiba.Desk', full_name: 'هبة', phone: '+963944777888' })
  const hiba = await as(id)
  await expect(hiba.reports.queue()).rejects.toMatchObject({ status: 403 })
  expect(await setRole('@hiba.desk', 'moderator')).toMatchObject({ full_name: 'هبة', user_name: 'Hiba.Desk' })
  expect(await hiba.reports.queue()).toMatchObject({ items: [] })
  expect(droppedTags, 'pages with the badge').toEqual([`seller:${id}`, `person:${id}`])
  for (const phone of ['0944 777 888', '+963944777888']) {
    expect(await setRole(phone, null)).toMatchObject({ full_name: 'هبة' })
    await expect(hiba.reports.queue()).rejects.toMatchObject({ status: 403 })
    await setRole(phone, 'moderator')
  }
  const acts = await db.rows(sql`
    select staff_id, action, details from staff_log where subject = 'staff' and subject_id = ${id} order by id limit 2`)
  expect(acts).toEqual([
    { staff_id: null, action: 'role_change', details: { before: null, after: 'moderator' } },
    { staff_id: null, action: 'role_change', details: { before: 'moderator', after: null } },
  ])
})

test('every role of the contract fits the database', async () => {
  const id = await insertUser(db, { user_name: 'all.roles' })
  for (const role of staffRoles) {
    await setRole('@all.roles', role)
    expect((await findStaff(db)).find((member) => member.id === id)).toMatchObject({ staff_role: role })
  }
})

test('a user name that is another user’s phone number appoints only the owner of the phone', async () => {
  const stranger = await insertUser(db, { user_name: '0991234567', full_name: 'Stranger', phone: '+963944000111' })
  const colleague = await insertUser(db, { user_name: 'colleague', full_name: 'Colleague', phone: '+963991234567' })
  expect(await setRole('0991234567', 'support')).toMatchObject({ id: colleague })
  const members = (await findStaff(db)).map(({ id }) => id)
  expect(members).toContain(colleague)
  expect(members).not.toContain(stranger)
  expect(await findUserByLogin(db, '@0991234567')).toMatchObject({ id: stranger })
})

test('unknown and banned users are refused with a sentence', async () => {
  await insertUser(db, { user_name: 'was.banned', banned_at: new Date() })
  await expect(setRole('stranger.x', 'owner')).rejects.toThrow('No active account has the user name stranger.x.')
  await expect(setRole('was.banned', 'owner')).rejects.toThrow('No active account has')
  await expect(setRole('12', 'owner')).rejects.toThrow('12 is not a phone number. Write @12 for a user name.')
})
