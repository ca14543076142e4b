import { useEffect, useRef, useState } from 'react'
import type { Draft } from './draft-db.ts'
import { createDraftWriter, type DraftContent, type DraftWriter, type OtherTab } from './draft-writer.ts'
import { markDraftOfTab } from './tab-drafts.ts'

/** Writes a draft down whenever it changes, unless there is nothing in it; and tells what other tabs do to it. */
export function useSaveDraft<Values>(
  key: string,
  found: Draft<Values> | undefined,
  draft: DraftContent<Values>,
  isEmpty: boolean,
) {
  const [otherTab, setOtherTab] = useState<OtherTab>()
  const [isKept, setIsKept] = useState(true)
  const keeper = useRef<DraftWriter<Values>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when it was opened
  useEffect(() => {
    keeper.current = createDraftWriter<Values>(key, found, setOtherTab, () => setIsKept(false))
    return () => keeper.current?.close()
  }, [key])

  const written = JSON.stringify(draft)
  /** To open something is no change: other tabs are not told of it, and nothing is left behind. */
  const asOpened = useRef<string | null>(written)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is written when its text changes
  useEffect(() => {
    if (isEmpty) return
    markDraftOfTab(key, draft.clientId)
    if (written === asOpened.current) return
    asOpened.current = null
    keeper.current?.keep(draft)
  }, [written, isEmpty])

  return { otherTab, isKept, end: async () => keeper.current?.end() }
}
