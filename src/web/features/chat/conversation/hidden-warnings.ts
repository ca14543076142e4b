// Warnings that the reader has hidden on this device, by the id of the message.
import { safeLocalStorage } from '#web/browser/storage.ts'
import { createStore } from '#web/browser/store.ts'

/** Wiped at sign-out by session/user.ts. */
const key = 'hidden_warnings'
const maxIds = 200

const none: number[] = []
const store = createStore<number[]>(typeof localStorage === 'undefined' ? none : stored(), () => none)

function stored(): number[] {
  const ids = safeLocalStorage.readJson(key)
  return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)).slice(-maxIds) : none
}

export const useIsWarningHidden = (id: number) => store.use().includes(id)

export function hideWarning(id: number) {
  const ids = [...stored().filter((other) => other !== id), id].slice(-maxIds)
  safeLocalStorage.write(key, JSON.stringify(ids))
  store.set(ids)
}
