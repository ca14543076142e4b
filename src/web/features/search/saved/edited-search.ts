// The saved search that is being changed: in this tab only, because the lists are the same for everyone.
import { safeSessionStorage } from '#web/browser/storage.ts'

export type EditedSearch = { id: number; name: string }

const key = 'edited_search'

export function readEditedSearch(): EditedSearch | null {
  const stored = safeSessionStorage.readJson(key) as Partial<EditedSearch> | null
  return typeof stored?.id === 'number' && typeof stored.name === 'string' ? (stored as EditedSearch) : null
}

export const writeEditedSearch = (search: EditedSearch | null) =>
  safeSessionStorage.write(key, search && JSON.stringify(search))
