// Writes a draft down as it changes, and notices when another tab writes the same one.

import { newUuid } from '#web/browser/uuid.ts'
import { type Draft, deleteDraft, readDraft, writeDraft } from './draft-db.ts'
import { backUpDraft, deleteBackup } from './page-hide-backup.ts'

export type DraftContent<Values> = Omit<Draft<Values>, 'key' | 'savedAt'>

/** changed: another tab wrote this draft. gone: it was published or thrown away there. */
export type OtherTab = 'changed' | 'gone'

type OtherTabEvent = { key: string; tab: string; is: OtherTab }

const tab = newUuid()

export type DraftWriter<Values> = ReturnType<typeof createDraftWriter<Values>>

/** `found`: the draft as it was opened here. */
export function createDraftWriter<Values>(
  key: string,
  found: Draft<Values> | undefined,
  onOtherTab: (news: OtherTab) => void,
  onFailed: () => void,
) {
  let next: DraftContent<Values> | undefined
  let unwritten: DraftContent<Values> | undefined
  let isWriting = false
  let isOver = false
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('drafts')
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<OtherTabEvent>) => {
      if (data.key === key && data.tab !== tab) onOtherTab(data.is)
    }
  }
  // What another tab wrote between reading the draft and listening here; nothing of this tab is written before it is read.
  readDraft(key).then(
    (draft) => draft && draft.savedAt > (found?.savedAt ?? draft.savedAt) && onOtherTab('changed'),
    () => {},
  )
  const stamped = (content: DraftContent<Values>) => ({ ...content, key, savedAt: Date.now() })
  const leave = () => {
    if (unwritten && !isOver) backUpDraft(stamped(unwritten))
  }
  addEventListener('pagehide', leave)
  const tell = (is: OtherTab) => channel?.postMessage({ key, tab, is } satisfies OtherTabEvent)

  /** At once, and never two at a time: what comes while one is being written is written after it. */
  async function write() {
    if (isWriting) return
    isWriting = true
    while (next && !isOver) {
      const content = next
      next = undefined
      try {
        await writeDraft(stamped(content))
        if (unwritten === content) unwritten = undefined
        tell('changed')
      } catch {
        onFailed()
      }
    }
    isWriting = false
  }

  return {
    keep(content: DraftContent<Values>) {
      next = unwritten = content
      void write()
    },
    /** It was published or is not wanted: nothing is written after this. */
    async end() {
      isOver = true
      deleteBackup(key)
      await deleteDraft(key).catch(() => {})
      tell('gone')
    },
    close() {
      removeEventListener('pagehide', leave)
      channel?.close()
    },
  }
}
