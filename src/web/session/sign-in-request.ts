import { createStore } from '#web/browser/store.ts'

/** What a visitor wanted to do. The sheet shows an element that `act` returns, and closes without one. */
export type SignInRequest = { name: string; act: () => unknown }

/** Not null while the sheet for signing in must be open. */
export const signInRequest = createStore<SignInRequest | null>(null)
