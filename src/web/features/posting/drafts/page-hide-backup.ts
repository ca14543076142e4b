// A page that is being left does not wait for the browser's database: what is not written down yet goes to the store that
// takes it at once, and from there to the others when the draft is next asked for.
import { safeLocalStorage } from '#web/browser/storage.ts'
import { type Draft, readDraft, writeDraft } from './draft-db.ts'

const name = (key: string) => `draft-left-${key}`

export const backUpDraft = (draft: Draft) => safeLocalStorage.write(name(draft.key), JSON.stringify(draft))

export const deleteBackup = (key: string) => safeLocalStorage.write(name(key), null)

/** Another tab may have written since: the newer one stays. */
export async function restoreBackup(key: string) {
  const text = safeLocalStorage.read(name(key))
  if (!text) return
  const left: Draft = JSON.parse(text)
  const kept = await readDraft(key)
  if (!kept || kept.savedAt < left.savedAt) await writeDraft(left)
  deleteBackup(key)
}
