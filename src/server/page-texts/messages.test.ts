import { describe, expect, test } from 'vitest'
import type { SmsName } from '#contract/message-texts.ts'
import { smsTexts } from '#i18n/server-texts.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSignInHelpers, international, newPhone } from '#server/testing/sign-in.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { as, browser, clock, inbox, requestCode, settings } = await createSignInHelpers(db)
const operatorId = await insertUser(db, { staff_role: 'operator' })
const operator = await as(operatorId)

const read = async (name: SmsName) => {
  const { version, messages } = await operator.deskTexts.messages()
  const message = messages.find((one) => one.name === name)
  if (!message) throw new Error(`There is no message ${name}.`)
  return { version, ...message }
}

async function save(name: SmsName, text: { ar: string; en: string } | null) {
  const { version } = await read(name)
  // A code is recent for ten minutes, and the tests move the clock.
  await db.rows(sql`update sessions set stepped_up_at = ${new Date(clock.now())} where user_id = ${operatorId}`)
  return operator.deskTexts.saveMessage({ params: { name }, body: { text, version, reason: 'a test' } })
}

const edited = { ar: 'سوق الشام: رمزك هو {code} ولا تعطه لأحد', en: 'Sham Market: your code is {code}' }

describe('a text message', () => {
  test('is shown with its placeholder, and every message of the product is in the list', async () => {
    const { messages } = await operator.deskTexts.messages()
    expect(messages.map(({ name }) => name).toSorted()).toEqual(Object.keys(smsTexts.ar).toSorted())
    for (const { placeholder, text, is_edited } of messages) {
      expect([text.ar, text.en].every((one) => one.split(`{${placeholder}}`).length === 2)).toBe(true)
      expect(is_edited).toBe(false)
    }
  })

  test('is sent with the words of the team, and with the shipped ones after a return', async () => {
    const send = async () => {
      clock.move(day)
      const number = newPhone()
      await requestCode(browser({ language: 'en' }), number)
      return inbox.read().find(({ phone }) => phone === international(number))?.text
    }
    await save('sign_in', edited)
    expect(await read('sign_in')).toMatchObject({ is_edited: true, is_outdated: false, text: edited })
    expect(await send()).toMatch(/^Sham Market: your code is \d{6}\n\n@souqna\.test #\d{6}$/)
    await save('sign_in', null)
    expect(await send()).toMatch(/^\d{6} is your Souqna sign-in code/)
  })

  test('keeps the changes of other messages', async () => {
    await save('sign_in', edited)
    await save('step_up', edited)
    expect(
      (await save('sign_in', (await read('sign_in')).shipped)).messages.filter((one) => one.is_edited),
    ).toMatchObject([{ name: 'step_up' }])
    await save('step_up', null)
  })

  test('puts a value with signs of a pattern in as it is', async () => {
    await save('recovery_started', { ar: 'ألغِ الاسترداد هنا: {link}', en: 'Cancel the recovery: {link}' })
    expect(settings.smsTexts('en').recovery_started('souqna.test/#$&-$1')).toBe(
      'Cancel the recovery: souqna.test/#$&-$1',
    )
    await save('recovery_started', null)
  })

  test('is marked when a release has changed it, and ignored when its placeholder does not fit', async () => {
    await save('sign_in', edited)
    await db.rows(sql`update settings set value = jsonb_set(value, '{sign_in,based_on}', '"old"') where key = 'sms'`)
    expect(await read('sign_in')).toMatchObject({ is_edited: true, is_outdated: true })
    await save('sign_in', null)
    settings.publish(db, {
      key: 'sms',
      value: { sign_in: { ar: 'بلا رمز إطلاقاً', en: 'Without a code', based_on: 'x' } },
      version: 1_000_000,
    })
    expect(settings.smsTexts('en').sign_in('123456')).toContain('123456')
  })

  test.each<[string, { ar: string; en: string }]>([
    ['without its placeholder', { ...edited, ar: 'رمزك في رسالة أخرى' }],
    ['with its placeholder twice', { ...edited, en: '{code} and again {code}' }],
    ['with another placeholder', { ...edited, en: 'Your code is {code} at {host}' }],
    ['with digits that touch the code', { ar: '٩{code}7 رمزك هنا', en: '9{code}7 is your code' }],
    ['with digits beside the code', { ...edited, en: '9 {code} 7 is your code' }],
    ['with a sign between a digit and the code', { ...edited, en: 'Your code: 12-{code}' }],
    ['with letters that touch the code', { ...edited, en: 'code{code} is your code' }],
    ['with a direction override', { ...edited, en: '{code} is \u202eyour code' }],
    ['with a zero-width space', { ...edited, en: '{code}\u200b is your code' }],
    ['in one language only', { ...edited, en: '' }],
    ['that is too long to pay for', { ...edited, ar: `{code} ${'ا'.repeat(150)}` }],
  ])('%s is refused', async (_, text) => {
    await expect(save('reset_password', text)).rejects.toMatchObject({ status: 422 })
  })

  test.each([
    'Not you? {host}.evil.example',
    'Not you? {host}@evil.example',
    'Not you? evil.example/{host}',
    'Not you? https://evil{host}/en',
  ])('that leads to another site is refused: %s', async (en) => {
    const text = { ar: 'ليس منك؟ {host}/security-center', en }
    await expect(save('recovery_used', text)).rejects.toMatchObject({ status: 422 })
  })

  test.each([
    ['sign_in', '{code}. It is your code'],
    ['sign_in', 'Your code («{code}») lasts 10 minutes'],
    ['recovery_used', 'Not you? {host}/en/security-center'],
    ['recovery_started', 'Not you? Cancel ({link}).'],
  ] as const)('of %s may be: %s', async (name, en) => {
    const { ar } = (await read(name)).shipped
    expect((await save(name, { ar, en })).messages.find((one) => one.name === name)?.text.en).toBe(en)
    await save(name, null)
  })

  test('is changed, and changed back by an undo, only after a recent code', async () => {
    await save('sign_in', edited)
    const { version } = await read('sign_in')
    const body = { text: { ...edited, en: '{code}. Confirm at evil.example' }, version, reason: 'a test' }
    const stolen = await as(operatorId)
    await expect(stolen.deskTexts.saveMessage({ params: { name: 'sign_in' }, body })).rejects.toMatchObject({
      status: 403,
      code: 'step_up',
    })
    const [act] = (await stolen.desk.log({ query: { action: 'setting_change' } })).items
    const undo = { params: { id: String(act?.id) }, body: { reason: 'a test' } }
    await expect(stolen.desk.undo(undo)).rejects.toMatchObject({ status: 403, code: 'step_up' })
    await (await as(operatorId, 'en', { provedPhone: true })).desk.undo(undo)
    expect(await read('sign_in')).toMatchObject({ is_edited: false })
  })

  test('that does not exist is not found', async () => {
    const body = { text: null, version: 0, reason: 'a test' }
    await expect(operator.deskTexts.saveMessage({ params: { name: 'toString' }, body })).rejects.toMatchObject({
      status: 404,
    })
  })
})
