// IndexedDB writes may not finish while a page unloads. The last unsaved draft therefore goes to localStorage, which
// writes synchronously, and moves to IndexedDB when the draft is opened again.
import { safeLocalStorage } from '#web/browser/storage.ts'
import { readDraft, writeDraft } from './draft-db.ts'
import { type Draft, fromDraftRecord, toDraftRecord } from './draft-record.ts'

const name = (key: string) => `draft-left-${key}`

export const backUpDraft = (draft: Draft) =>
  safeLocalStorage.write(name(draft.key), JSON.stringify(toDraftRecord(draft)))

export const deleteBackup = (key: string) => safeLocalStorage.write(name(key), null)

/** Writes the backup to IndexedDB, unless another tab has saved a newer version there. */
export async function restoreBackup(key: string) {
  const text = safeLocalStorage.read(name(key))
  if (!text) return
  const backup = fromDraftRecord(JSON.parse(text))
  const saved = await readDraft(key)
  if (!saved || saved.savedAt < backup.savedAt) await writeDraft(backup)
  deleteBackup(key)
}
