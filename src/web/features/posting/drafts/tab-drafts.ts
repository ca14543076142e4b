// Remembers which drafts this tab has edited, so that a reload resumes them without asking.
import { safeSessionStorage } from '#web/browser/storage.ts'

const name = (key: string) => `draft-${key}`

export const markDraftOfTab = (key: string, clientId: string) => safeSessionStorage.write(name(key), clientId)

export const isDraftOfTab = (key: string, clientId: string) => safeSessionStorage.read(name(key)) === clientId
