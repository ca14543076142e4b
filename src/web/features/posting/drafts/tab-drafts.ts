// Which drafts this tab has been working on: after a reload it goes on without asking.
import { safeSessionStorage } from '#web/browser/storage.ts'

const name = (key: string) => `draft-${key}`

export const markDraftOfTab = (key: string, clientId: string) => safeSessionStorage.write(name(key), clientId)

export const isDraftOfTab = (key: string, clientId: string) => safeSessionStorage.read(name(key)) === clientId
