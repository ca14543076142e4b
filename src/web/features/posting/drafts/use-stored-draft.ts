import { useEffect, useState } from 'react'
import {
  asideKey,
  type Draft,
  type DraftKind,
  deleteDraft,
  listDrafts,
  moveDraft,
  readDraft,
  readDraftImages,
} from './draft-db.ts'
import { deleteBackup, restoreBackup } from './page-hide-backup.ts'
import { isDraftOfTab } from './tab-drafts.ts'

export type StoredDraft<Values> = { draft: Draft<Values>; images: Map<string, Blob> }

type LoadState<Values> = 'loading' | { storedDraft: StoredDraft<Values> | undefined }

/**
 * The stored draft of this key, if there is one. `is: 'choice'` means that the author must choose between it and a new
 * one. A reload of the tab that wrote it and the return from signing in open it without asking.
 */
export function useStoredDraft<Values>(key: string, kind: DraftKind, isAfterSignIn: boolean) {
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
  // A draft that was put aside is opened by its own link.
  const isChosen = key.startsWith(`${kind}:`)
  const isOpen = !storedDraft || isResumed || isChosen || isAfterSignIn || isDraftOfTab(key, storedDraft.draft.clientId)
  if (isOpen) return { is: 'open', storedDraft, reload } as const
  return {
    is: 'choice',
    storedDraft,
    resume: () => setIsResumed(true),
    /** Begins a new draft. The stored one is put aside, not deleted; `bringBack` opens it after all. */
    putAside: async () => {
      // Discarded changes to a published ad are not a draft of a new one: they are kept for the undo only.
      const aside = key === kind ? asideKey(kind, storedDraft.draft.clientId) : `${key}#old`
      deleteBackup(key)
      await deleteDraft(aside).catch(() => {})
      await moveDraft(key, aside).catch(() => {})
      await deleteOldest(kind)
      setLoadState({ storedDraft: undefined })
      return async () => {
        await moveDraft(aside, key).catch(() => {})
        setIsResumed(true)
        await reload()
      }
    },
  } as const
}

/** Images take much space on a phone. */
const maxDrafts = 10

async function deleteOldest(kind: DraftKind) {
  const drafts = await listDrafts(kind).catch(() => [])
  for (const { key } of drafts.slice(maxDrafts)) await deleteDraft(key).catch(() => {})
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
