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
const operator = await as(await insertUser(db, { staff_role: 'operator' }))

const read = async (name: SmsName) => {
  const { version, messages } = await operator.deskTexts.messages()
  const message = messages.find((one) => one.name === name)
  if (!message) throw new Error(`There is no message ${name}.`)
  return { version, ...message }
}

async function save(name: SmsName, text: { ar: string; en: string } | null) {
  const { version } = await read(name)
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
    ['in one language only', { ...edited, en: '' }],
    ['that is too long to pay for', { ...edited, ar: `{code} ${'ا'.repeat(150)}` }],
  ])('%s is refused', async (_, text) => {
    await expect(save('reset_password', text)).rejects.toMatchObject({ status: 422 })
  })

  test('that does not exist is not found', async () => {
    const body = { text: null, version: 0, reason: 'a test' }
    await expect(operator.deskTexts.saveMessage({ params: { name: 'toString' }, body })).rejects.toMatchObject({
      status: 404,
    })
  })
})
