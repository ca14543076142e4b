import { useEffect, useState } from 'react'
import { claimDrafts, deleteDraft, listDrafts, moveDraft, readDraft, readDraftImages } from './draft-db.ts'
import { asidePlace, type DraftKind, type DraftOwner, isPlaceOf, ownedKey } from './draft-keys.ts'
import type { Draft } from './draft-record.ts'
import { deleteBackup, restoreBackup } from './page-hide-backup.ts'
import { isDraftOfTab } from './tab-drafts.ts'

export type StoredDraft<Values> = { draft: Draft<Values>; images: Map<string, Blob> }

type LoadState<Values> = 'loading' | { storedDraft: StoredDraft<Values> | undefined }

/**
 * The owner's stored draft of this place, if there is one. `is: 'choice'` means that the author must choose between it and
 * a new one. The tab that wrote it opens it without asking (`isOfTab`), after a reload and after signing in.
 */
export function useStoredDraft<Values>(owner: DraftOwner, place: string, kind: DraftKind) {
  const key = ownedKey(owner, place)
  const [loadState, setLoadState] = useState<LoadState<Values>>('loading')
  const [isResumed, setIsResumed] = useState(false)

  useEffect(() => {
    let isCurrent = true
    load<Values>(owner, place).then((storedDraft) => isCurrent && setLoadState({ storedDraft }))
    return () => {
      isCurrent = false
    }
  }, [owner, place])

  /** Opens the version that another tab has saved. */
  const reload = async () => setLoadState({ storedDraft: await load<Values>(owner, place) })

  if (loadState === 'loading') return { is: 'loading' } as const
  const { storedDraft } = loadState
  // A draft that was put aside is opened by its own link.
  const isChosen = place !== kind && isPlaceOf(kind, place)
  const isOfTab = storedDraft !== undefined && isDraftOfTab(key, storedDraft.draft.clientId)
  if (!storedDraft || isResumed || isChosen || isOfTab)
    return { is: 'open', key, storedDraft, isOfTab, reload } as const
  return {
    is: 'choice',
    storedDraft,
    resume: () => setIsResumed(true),
    /** Begins a new draft. The stored one is put aside, not deleted; `bringBack` opens it after all. */
    putAside: async () => {
      // Discarded changes to a published ad are not a draft of a new one: they are kept for the undo only.
      const aside = place === kind ? ownedKey(owner, asidePlace(kind, storedDraft.draft.clientId)) : `${key}#old`
      deleteBackup(key)
      await deleteDraft(aside).catch(() => {})
      await moveDraft(key, aside).catch(() => {})
      await deleteOldest(owner, kind)
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

async function deleteOldest(owner: DraftOwner, kind: DraftKind) {
  const drafts = await listDrafts(owner, kind).catch(() => [])
  for (const { key } of drafts.slice(maxDrafts)) await deleteDraft(key).catch(() => {})
}

/** Undefined also where IndexedDB is not available, as in some private windows. */
async function load<Values>(owner: DraftOwner, place: string): Promise<StoredDraft<Values> | undefined> {
  const key = ownedKey(owner, place)
  try {
    await restoreBackup(key)
    if (owner !== null) {
      // What a guest, or a version before owners, left while the page closed.
      await restoreBackup(ownedKey(null, place))
      await restoreBackup(place)
      await claimDrafts(owner, place).catch(() => {})
    }
    const draft = await readDraft<Values>(key)
    return draft && { draft, images: await readDraftImages(key) }
  } catch {
    return undefined
  }
}
