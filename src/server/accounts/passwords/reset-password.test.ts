import { beforeEach, describe, expect, test } from 'vitest'
import { violations } from '#i18n/en/failures.ts'
import { day, minute } from '#server/platform/time.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSignInHelpers, goodPassword, insertMember, newPhone, rejection } from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const { browser, clock, requestCode, codeFor, provePhone } = await createSignInHelpers(db)
// Moves the clock past every window, so that the tests do not share limits.
beforeEach(() => clock.move(2 * day))

describe('resetting a password', () => {
  const password = 'another garden'
  const resetBody = (code_id: string, number: string, newPassword = password) => ({
    body: { code_id, code: codeFor(number), password: newPassword, confirm_password: newPassword },
  })

  test('sets the new password, ends every session and starts none', async () => {
    const { id, number } = await insertMember(db, clock)
    const otherDevice = browser()
    await provePhone(otherDevice, number)
    clock.move(minute)
    const rim = browser()
    const code = await requestCode(rim, number, 'reset_password')
    expect(await rim.api.accounts.resetPassword(resetBody(code.id, number))).toBeNull()
    expect(rim.cookies.has('_token')).toBe(false)
    expect(await rejection(otherDevice.api.accounts.signOut())).toMatchObject({ status: 401 })
    const signIn = (newPassword: string) =>
      rim.api.accounts.signInWithPassword({ body: { login: number, country: 'SY', password: newPassword } })
    expect(await rejection(signIn(goodPassword))).toMatchObject({ code: 'wrong_credentials' })
    expect(await signIn(password)).toMatchObject({ user: { id } })
  })

  test('rejects the user’s own name as password and leaves the code valid', async () => {
    const { number } = await insertMember(db, clock, { full_name: 'Rim Khatib' })
    const rim = browser()
    const { id } = await requestCode(rim, number, 'reset_password')
    const error = await rejection(rim.api.accounts.resetPassword(resetBody(id, number, 'rimkhatib1')))
    expect(Object.keys(error.fields)).toEqual(['password'])
    expect(await rim.api.accounts.resetPassword(resetBody(id, number))).toBeNull()
  })

  test('responds 404 after a correct code if the phone has no account', async () => {
    const number = newPhone()
    const rim = browser()
    const { id } = await requestCode(rim, number, 'reset_password')
    expect(await rejection(rim.api.accounts.resetPassword(resetBody(id, number)))).toMatchObject({
      status: 404,
      code: 'account_not_found',
    })
  })

  test('rejects a wrong code and a used code, except as a repetition by the same browser', async () => {
    const { number } = await insertMember(db, clock)
    const rim = browser()
    const { id } = await requestCode(rim, number, 'reset_password')
    const wrong = { ...resetBody(id, number).body, code: codeFor(number) === '000000' ? '000001' : '000000' }
    expect((await rejection(rim.api.accounts.resetPassword({ body: wrong }))).fields).toEqual({
      code: [violations.code_wrong()],
    })
    await rim.api.accounts.resetPassword(resetBody(id, number))
    await rim.api.accounts.resetPassword(resetBody(id, number))
    expect((await rejection(browser().api.accounts.resetPassword(resetBody(id, number)))).fields).toEqual({
      code: [violations.code_dead()],
    })
  })

  test('is rejected for a banned user', async () => {
    const { number } = await insertMember(db, clock, { banned_at: new Date(clock.now()) })
    const rim = browser()
    const { id } = await requestCode(rim, number, 'reset_password')
    expect(await rejection(rim.api.accounts.resetPassword(resetBody(id, number)))).toMatchObject({
      code: 'account_banned',
    })
  })
})
