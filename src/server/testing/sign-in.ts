// Sign-in steps for tests: request a code, read it, redeem it, register.
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

let phones = 0
let names = 0

/** An unused phone in local notation. No two have the same prefix. */
export function newPhone() {
  phones += 1
  return `09${String(40_000_000 + phones * 10_007)}`
}
export const international = (number: string) => `+963${number.slice(1)}`
export const phoneInput = (text: string) => ({ text, country: 'SY' })
export const wrongCodeFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export function newAccountDraft(ticket: string, values: object = {}) {
  names += 1
  const password = goodPassword
  const draft = { ticket, full_name: 'ريم الخطيب', user_name: `rim.${names}x`, password, confirm_password: password }
  return { ...draft, ...values }
}

/** The API error of a call. Throws when the call succeeds or fails with another error. */
export async function rejection(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!isApiError(error)) throw new Error(`The call was not rejected: ${error}`)
  const { status, code, fields, retryAfter, puzzle } = error
  return { status, code, fields, retryAfter, puzzle }
}

/** A response without the parts that always differ: ids and the device cookie. */
export function comparableBytes({ status, text, headers }: { status: number; text: string; headers: Headers }) {
  const plain = text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#')
  const lines = [...headers].map(([name, value]) => `${name}: ${value.replace(/^device=[\w-]{22}/, 'device=#')}`)
  return [status, ...lines, plain].join('\n')
}

const passwordHash = hashPassword(goodPassword)

/** Inserts a user with the good password who was active just now. */
export async function insertMember(db: Database, clock: Clock, values: Record<string, unknown> = {}) {
  const number = newPhone()
  const id = await insertUser(db, {
    phone: international(number),
    password_hash: await passwordHash,
    last_seen_at: new Date(clock.now()),
    ...values,
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

  /** Requests a code and redeems it. */
  async function provePhone(who: Browser, number: string) {
    const { id } = await requestCode(who, number)
    return who.api.accounts.signInWithCode({ body: { code_id: id, code: codeFor(number) } })
  }

  async function registrationTicketFor(who: Browser, number: string) {
    const reply = await provePhone(who, number)
    if (reply.next !== 'register') throw new Error(`The next step was ${reply.next}.`)
    return reply.ticket
  }

  return { ...served, clock, codeFor, requestCode, provePhone, registrationTicketFor }
}
