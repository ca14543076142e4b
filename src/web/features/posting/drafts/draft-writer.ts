// Saves a draft on every change, and detects when another tab saves the same draft.

import { newUuid } from '#web/browser/uuid.ts'
import { deleteDraft, readDraft, writeDraft } from './draft-db.ts'
import type { Draft } from './draft-record.ts'
import { backUpDraft, deleteBackup } from './page-hide-backup.ts'

export type DraftContent<Values> = Omit<Draft<Values>, 'key' | 'savedAt'>

/** changed: another tab saved this draft. gone: another tab published or deleted it. */
export type OtherTabChange = 'changed' | 'gone'

type OtherTabEvent = { key: string; tab: string; is: OtherTabChange }

const tab = newUuid()

export type DraftWriter<Values> = ReturnType<typeof createDraftWriter<Values>>

/** `openedDraft`: the draft as this tab opened it. */
export function createDraftWriter<Values>(
  key: string,
  openedDraft: Draft<Values> | undefined,
  onOtherTab: (change: OtherTabChange) => void,
  onFailed: () => void,
) {
  let next: DraftContent<Values> | undefined
  let unsaved: DraftContent<Values> | undefined
  let isWriting = false
  let isFinished = false
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('drafts')
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<OtherTabEvent>) => {
      if (data.key === key && data.tab !== tab) onOtherTab(data.is)
    }
  }
  // Detects a save by another tab between reading the draft and opening the channel. IndexedDB runs this read before
  // the first write of this tab.
  readDraft(key).then(
    (draft) => draft && draft.savedAt > (openedDraft?.savedAt ?? draft.savedAt) && onOtherTab('changed'),
    () => {},
  )
  const timestamped = (content: DraftContent<Values>) => ({ ...content, key, savedAt: Date.now() })
  const onPageHide = () => {
    if (unsaved && !isFinished) backUpDraft(timestamped(unsaved))
  }
  addEventListener('pagehide', onPageHide)
  const notifyTabs = (is: OtherTabChange) => channel?.postMessage({ key, tab, is } satisfies OtherTabEvent)

  /** Writes immediately, one write at a time; a change during a write is written after it. */
  async function write() {
    if (isWriting) return
    isWriting = true
    while (next && !isFinished) {
      const content = next
      next = undefined
      try {
        await writeDraft(timestamped(content))
        if (unsaved === content) unsaved = undefined
        notifyTabs('changed')
      } catch {
        onFailed()
      }
    }
    isWriting = false
  }

  return {
    save(content: DraftContent<Values>) {
      next = unsaved = content
      void write()
    },
    /** Deletes the draft after publishing; later saves are ignored. */
    async finish() {
      isFinished = true
      deleteBackup(key)
      await deleteDraft(key).catch(() => {})
      notifyTabs('gone')
    },
    close() {
      removeEventListener('pagehide', onPageHide)
      channel?.close()
    },
  }
}
