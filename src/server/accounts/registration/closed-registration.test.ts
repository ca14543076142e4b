import { expect, test } from 'vitest'
import { day } from '#server/platform/time.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSignInHelpers, insertMember, newAccountDraft, newPhone, rejection } from '#server/testing/sign-in.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { browser, clock, requestCode, codeFor, as } = await createSignInHelpers(db)

async function setOpen(is_open: boolean) {
  const operator = await as(await insertUser(db, { staff_role: 'operator' }))
  const state = (await operator.deskSettings.list()).find(({ key }) => key === 'registration')
  const version = state?.version ?? 0
  await operator.deskSettings.change({ body: { key: 'registration', value: { is_open }, version, reason: 'a test' } })
}

const enter = async (number: string, create_account: boolean) => {
  const who = browser()
  const { id: code_id } = await requestCode(who, number)
  return who.api.accounts.signInWithCode({ body: { code_id, code: codeFor(number), create_account } })
}

test('while registration is closed, members sign in and new phones are refused, by code and by form', async () => {
  const member = await insertMember(db, clock)
  const ticket = await enter(newPhone(), false)
  await setOpen(false)
  expect(await enter(member.number, true)).toMatchObject({ next: 'dashboard' })
  clock.move(day)
  expect(await rejection(enter(newPhone(), true))).toMatchObject({ status: 403, code: 'registration_off' })
  clock.move(-day)
  const body = newAccountDraft('ticket' in ticket ? ticket.ticket : '')
  expect(await rejection(browser().api.accounts.register({ body }))).toMatchObject({ code: 'registration_off' })
  await setOpen(true)
  expect(await browser().api.accounts.register({ body })).toMatchObject({ user: { full_name: 'ريم الخطيب' } })
})
