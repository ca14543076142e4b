// Progress of signing in, in session storage to survive a reload.
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { PhoneInput, SentCode } from '#contract/credentials.ts'
import type { Solution } from '#contract/puzzle.ts'
import { safeSessionStorage } from '#web/browser/storage.ts'
import { createStore } from '#web/browser/store.ts'

/** Requests a code. `clientId` stays the same until a reply arrives, so that a lost one costs no second message. */
export type SendCode = (api: Client<SouqnaApi>, proof: Solution | undefined, clientId: string) => Promise<SentCode>

export type Purpose = 'sign_in' | 'reset_password'

/** A code sent by SMS; its times use this device's clock. */
export type IssuedCode = { id: string; expiresAt: number; resendAt: number }

export type PendingCode = {
  purpose: Purpose
  phone: PhoneInput
  /** The phone, formatted for display. */
  shown: string
  code: IssuedCode
  /** The unvalidated `next` parameter of /login. */
  next: string | null
  /** A new phone continues to registration instead of getting an account at once. */
  registers?: boolean
  /** Registration ticket of a verified phone without an account or with a dormant one. */
  ticket?: string
  /** A dormant account can be opened by code from this time on. */
  opensAt?: string
}

const key = 'signing_in'
const store = createStore(typeof window === 'undefined' ? undefined : readPending(), () => undefined)

/** Undefined during hydration: the server cannot read session storage. */
export const usePendingCode = store.use

export function setPendingCode(pending: PendingCode | null) {
  safeSessionStorage.write(key, pending && JSON.stringify(pending))
  store.set(pending)
}

export const issuedCodeFrom = ({ id, expires_in, resend_in }: SentCode, now = Date.now()): IssuedCode => ({
  id,
  expiresAt: now + expires_in * 1000,
  resendAt: now + resend_in * 1000,
})

export const resendCode =
  ({ purpose, phone }: PendingCode): SendCode =>
  (api, proof, client_id) =>
    api.accounts.sendCode({ body: { purpose, phone, client_id, ...(proof && { proof }) } })

function readPending() {
  return safeSessionStorage.readJson(key) as PendingCode | null
}
