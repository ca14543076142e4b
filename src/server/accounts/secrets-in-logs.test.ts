import { expect, test } from 'vitest'
import { minute } from '#server/platform/time.ts'
import { SmsError } from '#server/sms/index.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import {
  createSignInHelpers,
  goodPassword,
  international,
  newAccountDraft,
  newPhone,
  phoneInput,
  rejection,
  wrongCodeFor,
} from '#server/testing/sign-in.ts'
import { recordingLog } from '#server/testing/test-log.ts'
import { sendCode } from './codes/send-code.ts'

const { log, entries } = recordingLog()
const { browser, identity, clock, inbox, requestCode, codeFor } = await createSignInHelpers(await cloneDatabase(), {
  log,
})

test('logs contain no token, code, password, address or complete phone', async () => {
  const number = newPhone()
  const rim = browser()
  const secrets = new Set([
    goodPassword,
    'guessed-wrong',
    'a new password 7',
    number,
    number.slice(1),
    international(number),
  ])
  const collectSecrets = () => {
    for (const value of rim.cookies.values()) secrets.add(decodeURIComponent(value)).add(value)
    for (const { text } of inbox.read()) secrets.add(text.slice(0, 6))
    const { token } = JSON.parse(decodeURIComponent(rim.cookies.get('_token') ?? '{}'))
    if (token) secrets.add(token)
  }
  const signIn = (password: string) =>
    rim.api.accounts.signInWithPassword({ body: { login: number, country: 'SY', password } })

  const { id } = await requestCode(rim, number)
  await rejection(requestCode(rim, number))
  await rejection(rim.api.accounts.signInWithCode({ body: { code_id: id, code: wrongCodeFor(codeFor(number)) } }))
  const verified = await rim.api.accounts.signInWithCode({ body: { code_id: id, code: codeFor(number) } })
  if (verified.next !== 'register') throw new Error('The phone already has an account.')
  secrets.add(verified.ticket)
  await rim.api.accounts.register({ body: newAccountDraft(verified.ticket) })
  collectSecrets()
  await rim.api.accounts.signOut()
  await rejection(signIn('guessed-wrong'))
  await signIn(goodPassword)
  collectSecrets()
  clock.move(minute)
  const reset = await requestCode(rim, number, 'reset_password')
  const newPassword = { password: 'a new password 7', confirm_password: 'a new password 7' }
  await rim.api.accounts.resetPassword({ body: { code_id: reset.id, code: codeFor(number), ...newPassword } })
  collectSecrets()
  await rejection(rim.api.accounts.sendCode({ body: { purpose: 'sign_in', phone: phoneInput('011 222 3333') } }))

  const broken = { send: () => Promise.reject(new SmsError('The SMS gateway answered 500.')) }
  const visitor = { address: '192.0.2.7', device: null, agent: '', language: 'ar' } as const
  const request = { purpose: 'sign_in', phone: international(newPhone()) } as const
  await expect(sendCode({ ...identity, sms: broken }, visitor, request)).rejects.toThrow('sms_failed')

  const lines = entries.map((entry) => JSON.stringify(entry))
  expect(lines.filter((line) => [...secrets].some((secret) => line.includes(secret)))).toEqual([])
  expect(lines.filter((line) => line.includes('192.0.2.7') || /\+\d{8,}/.test(line))).toEqual([])
  const events = new Set(entries.map(({ event }) => event))
  expect([...events].sort()).toEqual([
    'account.password_reset',
    'account.registered',
    'code.refused',
    'code.sent',
    'session.ended',
    'session.refused',
    'session.started',
    'sms.failed',
  ])
}, 240_000)
