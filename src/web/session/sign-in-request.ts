import type { ReactNode } from 'react'
import { createStore } from '#web/browser/store.ts'

/** What a visitor wanted to do. A result of `act` is shown in the sheet; without one the sheet closes. */
export type SignInRequest = { name: string; act: () => void | Promise<ReactNode> }

/** Not null while the sheet for signing in must be open. */
export const signInRequest = createStore<SignInRequest | null>(null)
