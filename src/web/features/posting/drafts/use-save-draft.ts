import { useEffect, useRef, useState } from 'react'
import type { Draft } from './draft-record.ts'
import { createDraftWriter, type DraftContent, type DraftWriter, type OtherTabChange } from './draft-writer.ts'
import { markDraftOfTab } from './tab-drafts.ts'

/** Saves a draft on every change unless it is empty, and reports changes that other tabs make to it. */
export function useSaveDraft<Values>(
  key: string,
  openedDraft: Draft<Values> | undefined,
  draft: DraftContent<Values>,
  isEmpty: boolean,
) {
  const [otherTab, setOtherTab] = useState<OtherTabChange>()
  const [isSaved, setIsSaved] = useState(true)
  const writer = useRef<DraftWriter<Values>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares with the draft as it was opened
  useEffect(() => {
    writer.current = createDraftWriter<Values>(key, openedDraft, setOtherTab, () => setIsSaved(false))
    return () => writer.current?.close()
  }, [key])

  const content = JSON.stringify(draft)
  /** Opening a draft changes nothing, so nothing is saved or sent to other tabs before the first edit. */
  const openedContent = useRef<string | null>(content)
  // biome-ignore lint/correctness/useExhaustiveDependencies: save when the content changes
  useEffect(() => {
    if (isEmpty) return
    markDraftOfTab(key, draft.clientId)
    if (content === openedContent.current) return
    openedContent.current = null
    writer.current?.save(draft)
  }, [content, isEmpty])

  return { otherTab, isSaved, finishDraft: async () => writer.current?.finish() }
}
