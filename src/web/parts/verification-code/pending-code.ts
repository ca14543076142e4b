// How far somebody has come with signing in. In this tab's storage, so that a reload loses nothing.
import { useSyncExternalStore } from 'react'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { PhoneInput, SentCode } from '#contract/credentials.ts'
import type { Solution } from '#contract/puzzle.ts'

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
let current: PendingCode | null | undefined
const watchers = new Set<() => void>()

/** Undefined while the page is as the server drew it: it cannot know. */
export const usePendingCode = () => useSyncExternalStore(watch, currentPending, () => undefined)

export function setPendingCode(pending: PendingCode | null) {
  current = pending
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage may be forbidden; it then lasts as long as the page.
  }
  for (const watcher of watchers) watcher()
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

function currentPending(): PendingCode | null {
  current ??= readPending()
  return current
}

function readPending(): PendingCode | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
