import { useEffect, useState } from 'react'
import { type Draft, deleteDraft, readDraft, readDraftImages } from './draft-db.ts'
import { deleteBackup, restoreBackup } from './page-hide-backup.ts'
import { isDraftOfTab } from './tab-drafts.ts'

export type StoredDraft<Values> = { draft: Draft<Values>; images: Map<string, Blob> }

type LoadState<Values> = 'loading' | { storedDraft: StoredDraft<Values> | undefined }

/**
 * The stored draft of this key, if there is one. `is: 'choice'` means that the author must choose between it and a new
 * one. A reload of the tab that wrote it and the return from signing in open it without asking.
 */
export function useStoredDraft<Values>(key: string, isAfterSignIn: boolean) {
  const [loadState, setLoadState] = useState<LoadState<Values>>('loading')
  const [isResumed, setIsResumed] = useState(false)

  useEffect(() => {
    let isCurrent = true
    load<Values>(key).then((storedDraft) => isCurrent && setLoadState({ storedDraft }))
    return () => {
      isCurrent = false
    }
  }, [key])

  /** Opens the version that another tab has saved. */
  const reload = async () => setLoadState({ storedDraft: await load<Values>(key) })

  if (loadState === 'loading') return { is: 'loading' } as const
  const { storedDraft } = loadState
  const isOpen = !storedDraft || isResumed || isAfterSignIn || isDraftOfTab(key, storedDraft.draft.clientId)
  if (isOpen) return { is: 'open', storedDraft, reload } as const
  return {
    is: 'choice',
    storedDraft,
    resume: () => setIsResumed(true),
    discard: async () => {
      deleteBackup(key)
      await deleteDraft(key).catch(() => {})
      setLoadState({ storedDraft: undefined })
    },
  } as const
}

/** Undefined also where IndexedDB is not available, as in some private windows. */
async function load<Values>(key: string): Promise<StoredDraft<Values> | undefined> {
  try {
    await restoreBackup(key)
    const draft = await readDraft<Values>(key)
    return draft && { draft, images: await readDraftImages(key) }
  } catch {
    return undefined
  }
}
