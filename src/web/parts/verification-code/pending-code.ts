// How far somebody has come with signing in. In this tab's storage, so that a reload loses nothing.
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { PhoneInput, SentCode } from '#contract/credentials.ts'
import type { Solution } from '#contract/puzzle.ts'
import { safeSessionStorage } from '#web/browser/storage.ts'
import { createStore } from '#web/browser/store.ts'

/** How a code of this kind is asked for. */
export type SendCode = (api: Client<SouqnaApi>, proof: Solution | undefined) => Promise<SentCode>

export type Purpose = 'sign_in' | 'reset_password'

/** A code that is on its way or has come: which one, and its times in this device's clock. */
export type IssuedCode = { id: string; expiresAt: number; resendAt: number }

export type PendingCode = {
  purpose: Purpose
  phone: PhoneInput
  /** The number as people write it. */
  shown: string
  code: IssuedCode
  /** Where to go once signed in, as the address of /login said it. */
  next: string | null
  /** A proven number that has no account yet, or one that sleeps. */
  ticket?: string
  /** Its account slept for months, and opens by code from this time on. */
  opensAt?: string
}

const key = 'signing_in'
const store = createStore(typeof window === 'undefined' ? undefined : readPending(), () => undefined)

/** Undefined while the page is as the server drew it: it cannot know. */
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

/** The same code once more. */
export const resendCode =
  ({ purpose, phone }: PendingCode): SendCode =>
  (api, proof) =>
    api.accounts.sendCode({ body: { purpose, phone, ...(proof && { proof }) } })

function readPending() {
  return safeSessionStorage.readJson(key) as PendingCode | null
}
