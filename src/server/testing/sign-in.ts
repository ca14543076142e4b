// What people do at the door, for tests: ask for a code, read it, give it back, register.
import { isApiError } from '#contract/client.ts'
import { hashPassword } from '#server/accounts/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Sms } from '#server/sms/index.ts'
import { testApi } from './api.ts'
import type { Browser } from './browser.ts'
import { movableClock } from './clock.ts'
import { insertUser } from './user-fixtures.ts'

export const goodPassword = 'garden-orange-963'

let numbers = 0
let names = 0

/** As people type it here. Nobody has it, and no two are of one prefix. */
export function newPhone() {
  numbers += 1
  return `09${String(40_000_000 + numbers * 10_007)}`
}
export const international = (number: string) => `+963${number.slice(1)}`
export const phoneInput = (text: string) => ({ text, country: 'SY' })
export const wrongCodeFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export function newAccountDraft(ticket: string, said: object = {}) {
  names += 1
  const password = goodPassword
  const draft = { ticket, full_name: 'ريم الخطيب', user_name: `rim.${names}x`, password, confirm_password: password }
  return { ...draft, ...said }
}

/** How a call was refused; an error of another kind, or none, is a failed test. */
export async function rejection(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!isApiError(error)) throw new Error(`It was not refused: ${error}`)
  const { status, code, fields, retryAfter, puzzle } = error
  return { status, code, fields, retryAfter, puzzle }
}

/** All of an answer but what must differ: ids, and the name given to a browser. */
export function comparableBytes({ status, text, headers }: { status: number; text: string; headers: Headers }) {
  const plain = text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#')
  const lines = [...headers].map(([name, value]) => `${name}: ${value.replace(/^device=[\w-]{22}/, 'device=#')}`)
  return [status, ...lines, plain].join('\n')
}

const passwordHash = hashPassword(goodPassword)

/** Somebody who is here already, with the good password, and was here just now. */
export async function insertMember(db: Database, clock: Clock, said: Record<string, unknown> = {}) {
  const number = newPhone()
  const id = await insertUser(db, {
    phone: international(number),
    password_hash: await passwordHash,
    last_seen_at: new Date(clock.now()),
    ...said,
  })
  return { id, number }
}

export async function createSignInHelpers(db: Database, parts: { log?: Log; sms?: Sms } = {}) {
  const clock = movableClock()
  const served = await testApi(db, { clock, ...parts })
  const { inbox } = served

  const codeFor = (number: string) =>
    inbox
      .read()
      .find(({ phone }) => phone === international(number))
      ?.text.match(/\d{6}/)?.[0] ?? ''

  const requestCode = (who: Browser, number: string, purpose: 'sign_in' | 'reset_password' = 'sign_in') =>
    who.api.accounts.sendCode({ body: { purpose, phone: phoneInput(number) } })

  /** Asks for a code and gives it back right away. */
  async function provePhone(who: Browser, number: string) {
    const { id } = await requestCode(who, number)
    return who.api.accounts.signInWithCode({ body: { code_id: id, code: codeFor(number) } })
  }

  async function registrationTicketFor(who: Browser, number: string) {
    const reply = await provePhone(who, number)
    if (reply.next !== 'register') throw new Error(`It went on to ${reply.next}.`)
    return reply.ticket
  }

  return { ...served, clock, codeFor, requestCode, provePhone, registrationTicketFor }
}
