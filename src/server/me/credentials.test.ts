import { describe, expect, test } from 'vitest'
import { violations } from '#i18n/en/failures.ts'
import { hashPassword } from '#server/accounts/index.ts'
import { minute } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { recordingLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, inbox } = await testApi(db, { clock })

const signInProven = async (id: number) => as(id, 'en', { provedPhone: true })
const codeFor = (phone: string) =>
  inbox
    .read()
    .find((message) => message.phone === phone)
    ?.text.match(/\d{6}/)?.[0] ?? ''
const phoneBody = (text: string) => ({ body: { phone: { text, country: 'SY' } } })

/** Every phone has its own prefix, so that the tests do not share limits. */
let phoneCount = 0
const newPhone = () => {
  phoneCount += 1
  return `+96394${String(phoneCount).padStart(3, '0')}5678`
}

async function changeToPhone(api: Awaited<ReturnType<typeof as>>, phone: string) {
  const { id } = await api.me.sendPhoneCode(phoneBody(phone))
  return api.me.changePhone({ body: { code_id: id, code: codeFor(phone) } })
}

describe('a sensitive action', () => {
  test('needs a code to the user’s phone from the last ten minutes', async () => {
    const phone = newPhone()
    const api = await as(await insertUser(db, { phone }))
    await expect(api.me.requestDeletion()).rejects.toMatchObject({ status: 403, code: 'step_up' })
    const { id } = await api.me.sendStepUpCode()
    await api.me.stepUp({ body: { code_id: id, code: codeFor(phone) } })
    expect(await api.me.requestDeletion()).toMatchObject({ id: expect.any(Number) })
    clock.move(11 * minute)
    await expect(api.me.requestExport()).rejects.toMatchObject({ status: 403, code: 'step_up' })
  })

  test('is not unlocked by another user’s code or a used code', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const api = await as(await insertUser(db, { phone }))
    const otherApi = await as(await insertUser(db, { phone: other }))
    const { id } = await api.me.sendStepUpCode()
    const body = { code_id: id, code: codeFor(phone) }
    await expect(otherApi.me.stepUp({ body })).rejects.toMatchObject({ status: 422 })
    await api.me.stepUp({ body })
    await expect(api.me.stepUp({ body })).rejects.toMatchObject({ status: 422 })
  })

  test('is unlocked only in the session that entered the code', async () => {
    const phone = newPhone()
    const id = await insertUser(db, { phone })
    const [here, there] = [await signInProven(id), await as(id)]
    expect(await here.me.removeEmail()).toMatchObject({ email: null })
    await expect(there.me.removeEmail()).rejects.toMatchObject({ code: 'step_up' })
  })
})

test('a step-up leaves a log event with user and session', async () => {
  const { entries, log } = recordingLog()
  const logged = await testApi(db, { clock, log })
  const phone = newPhone()
  const userId = await insertUser(db, { phone })
  const api = await logged.as(userId)
  const { id } = await api.me.sendStepUpCode()
  const code = logged.inbox.read()[0]?.text.match(/\d{6}/)?.[0] ?? ''
  await api.me.stepUp({ body: { code_id: id, code } })
  expect(entries.filter(({ event }) => event === 'session.stepped_up')).toEqual([
    expect.objectContaining({ user_id: userId, session_id: expect.any(Number), level: 'info' }),
  ])
})

describe('changing the phone', () => {
  test('needs a code to the new phone, warns the old phone, updates the ads and ends other sessions', async () => {
    const [old, next] = [newPhone(), newPhone()]
    const id = await insertUser(db, { phone: old })
    const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: id, phone: old, show_phone: true })
    const [api, otherSession] = [await signInProven(id), await as(id)]
    expect(await changeToPhone(api, next)).toMatchObject({ phone: next })
    expect(inbox.read().find((message) => message.phone === old)?.text).toContain('souqna.test/security-center')
    await expect(otherSession.me.settings()).rejects.toMatchObject({ status: 401 })
    expect(await api.dashboard.revealPhone({ params: { id: String(ad) } })).toMatchObject({ phone: next })
  })

  test('reveals only to the holder of a phone that it is taken', async () => {
    const [old, taken] = [newPhone(), newPhone()]
    await insertUser(db, { phone: taken })
    const api = await signInProven(await insertUser(db, { phone: old }))
    const { id } = await api.me.sendPhoneCode(phoneBody(taken))
    const wrong = codeFor(taken) === '000000' ? '111111' : '000000'
    await expect(api.me.changePhone({ body: { code_id: id, code: wrong } })).rejects.toMatchObject({
      fields: { code: [violations.code_wrong()] },
    })
    await expect(api.me.changePhone({ body: { code_id: id, code: codeFor(taken) } })).rejects.toMatchObject({
      status: 422,
      fields: { phone: [violations.phone_taken()] },
    })
    expect((await api.me.settings()).phone).toBe(old)
  })

  test('needs no step-up for an account that lost its phone', async () => {
    const next = newPhone()
    const api = await as(await insertUser(db, { phone: null }))
    await expect(api.me.sendStepUpCode()).rejects.toMatchObject({ status: 422 })
    expect(await changeToPhone(api, next)).toMatchObject({ phone: next })
  })

  test('needs a fresh sign-in for an account that lost its phone', async () => {
    const api = await as(await insertUser(db, { phone: null }))
    clock.move(11 * minute)
    await expect(api.me.sendPhoneCode(phoneBody(newPhone()))).rejects.toMatchObject({
      status: 403,
      code: 'sign_in_again',
    })
  })
})

describe('changing the password', () => {
  test('a new password needs the current one and ends other sessions', async () => {
    const id = await insertUser(db, { password_hash: await hashPassword('the old one, quite long') })
    const [api, otherSession] = [await signInProven(id), await as(id)]
    const change = (current_password: string, password: string) =>
      api.me.changePassword({ body: { current_password, password, confirm_password: password } })
    await expect(change('not the old one', 'three birds over the river')).rejects.toMatchObject({
      fields: { current_password: [violations.password_wrong()] },
    })
    await expect(change('the old one, quite long', 'password1')).rejects.toMatchObject({
      fields: { password: [expect.any(String)] },
    })
    await change('the old one, quite long', 'three birds over the river')
    await expect(otherSession.me.settings()).rejects.toMatchObject({ status: 401 })
    await api.me.settings()
  })

  test('allows ten attempts with the current password', async () => {
    const api = await signInProven(await insertUser(db, { password_hash: await hashPassword('something long enough') }))
    const password = 'three birds over the river'
    const guess = () => api.me.changePassword({ body: { current_password: 'x', password, confirm_password: password } })
    for (let n = 0; n < 10; n += 1) await expect(guess()).rejects.toMatchObject({ status: 422 })
    await expect(guess()).rejects.toMatchObject({ status: 429 })
  })
})
