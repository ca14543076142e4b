// What must never stand in a log: tokens, codes, passwords, whole numbers, whatever people do.
import { expect, test } from 'vitest'
import { SmsError } from '#server/sms/service.ts'
import { minute } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone.ts'
import {
  goodPassword,
  international,
  newAccount,
  newNumber,
  openDoor,
  otherThan,
  refusal,
  typed,
} from '#server/testing/door.ts'
import { rememberingLog } from '#server/testing/log.ts'
import { sendCode } from './service.ts'

const { log, entries } = rememberingLog()
const { browser, identity, clock, inbox, askCode, codeFor } = await openDoor(await cloneDatabase(), { log })

test('no token, code, password or whole number stands in any line of the log', async () => {
  const number = newNumber()
  const rim = browser()
  const secrets = new Set([
    goodPassword,
    'guessed-wrong',
    'a new password 7',
    number,
    number.slice(1),
    international(number),
  ])
  const remember = () => {
    for (const value of rim.cookies.values()) secrets.add(decodeURIComponent(value)).add(value)
    for (const { text } of inbox.read()) secrets.add(text.slice(0, 6))
    const { token } = JSON.parse(decodeURIComponent(rim.cookies.get('_token') ?? '{}'))
    if (token) secrets.add(token)
  }
  const signIn = (password: string) =>
    rim.api.accounts.signInWithPassword({ body: { login: number, country: 'SY', password } })

  const { id } = await askCode(rim, number)
  await refusal(askCode(rim, number))
  await refusal(rim.api.accounts.signInWithCode({ body: { code_id: id, code: otherThan(codeFor(number)) } }))
  const proven = await rim.api.accounts.signInWithCode({ body: { code_id: id, code: codeFor(number) } })
  if (proven.next !== 'register') throw new Error('Somebody has the number.')
  secrets.add(proven.ticket)
  await rim.api.accounts.register({ body: newAccount(proven.ticket) })
  remember()
  await rim.api.accounts.signOut()
  await refusal(signIn('guessed-wrong'))
  await signIn(goodPassword)
  remember()
  clock.move(minute)
  const reset = await askCode(rim, number, 'reset_password')
  const chosen = { password: 'a new password 7', confirm_password: 'a new password 7' }
  await rim.api.accounts.resetPassword({ body: { code_id: reset.id, code: codeFor(number), ...chosen } })
  remember()
  await refusal(rim.api.accounts.sendCode({ body: { purpose: 'sign_in', phone: typed('011 222 3333') } }))

  const broken = { send: () => Promise.reject(new SmsError('The SMS gateway answered 500.')) }
  const visitor = { address: '192.0.2.7', device: null, agent: '', language: 'ar' } as const
  const wanted = { purpose: 'sign_in', phone: international(newNumber()) } as const
  await expect(sendCode({ ...identity, sms: broken }, visitor, wanted)).rejects.toThrow('sms_failed')

  const lines = entries.map((entry) => JSON.stringify(entry))
  expect(lines.filter((line) => [...secrets].some((secret) => line.includes(secret)))).toEqual([])
  expect(lines.filter((line) => line.includes('192.0.2.7') || /\+\d{8,}/.test(line))).toEqual([])
  const told = new Set(entries.map(({ event }) => event))
  expect([...told].sort()).toEqual([
    'account.password_reset',
    'account.registered',
    'code.refused',
    'code.sent',
    'sms.failed',
  ])
}, 60_000)
