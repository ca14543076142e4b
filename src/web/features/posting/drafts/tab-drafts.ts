// Remembers which drafts this tab has edited, so that a reload resumes them without asking. Removed at sign-out
// (session/user.ts).
import { safeSessionStorage } from '#web/browser/storage.ts'
import { placeOf } from './draft-keys.ts'

const name = 'tab_drafts'

/** By place: the account that a guest signs in to takes over the draft, and the tab goes on with it. */
export function markDraftOfTab(key: string, clientId: string) {
  if (!isDraftOfTab(key, clientId))
    safeSessionStorage.write(name, JSON.stringify({ ...readMarks(), [placeOf(key)]: clientId }))
}

export const isDraftOfTab = (key: string, clientId: string) => readMarks()[placeOf(key)] === clientId

const readMarks = () => (safeSessionStorage.readJson(name) ?? {}) as Record<string, unknown>
